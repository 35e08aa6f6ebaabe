"""The Abundance expansion."""
