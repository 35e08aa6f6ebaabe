"""The base game, one file for each part of the rule book."""
