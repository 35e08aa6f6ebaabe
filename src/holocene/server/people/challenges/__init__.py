"""Challenges: the same deal for everybody, one scored try, and a list whose every entry was replayed."""
