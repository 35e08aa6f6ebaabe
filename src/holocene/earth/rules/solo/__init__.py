"""Alone against Gaia."""
