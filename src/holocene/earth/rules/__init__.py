"""The rules of Earth, one file for each part of the rule book."""
