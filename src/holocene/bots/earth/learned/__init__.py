"""A player that has learned Earth by playing it: what it sees, how it judges, how it answers."""
