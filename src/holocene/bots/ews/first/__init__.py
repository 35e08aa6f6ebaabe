"""Version 1 of the search."""
