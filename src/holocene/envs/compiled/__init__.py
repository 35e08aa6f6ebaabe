"""The compiled part of the environments: positions as numbers, many games at once. It knows no NumPy."""
