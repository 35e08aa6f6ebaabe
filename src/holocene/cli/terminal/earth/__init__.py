"""Earth in the terminal."""
