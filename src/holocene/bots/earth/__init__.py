"""Bots for Earth: the greedy player and what it believes (docs/bots.md)."""
