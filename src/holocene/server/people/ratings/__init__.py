"""Open ratings of people and bots, from games that all players agreed to have rated."""
