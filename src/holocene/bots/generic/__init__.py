"""Searches for any game that keeps the contract: they know no game."""
