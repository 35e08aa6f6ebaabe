"""Telling people that it is their turn when they are not at the table: by Web Push and by e-mail."""
