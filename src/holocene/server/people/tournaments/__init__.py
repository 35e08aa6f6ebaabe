"""Tournaments in rounds: who meets whom, how everybody stands, and the tables the server makes for them."""
