"""Teams and the Team board."""
