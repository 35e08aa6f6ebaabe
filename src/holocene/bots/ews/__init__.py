"""The bot for Earth, Water & Sun: a search over complete turns (docs/bots.md)."""
