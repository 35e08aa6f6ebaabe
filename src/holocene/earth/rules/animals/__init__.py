"""The Animal Kingdom expansion."""
