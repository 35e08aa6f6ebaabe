"""Earth, Water & Sun in the terminal."""
