"""A game in the terminal: a session drives a record, a face of the game draws it, a reader takes answers."""
