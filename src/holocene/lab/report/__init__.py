"""Reports: what many games say about cards, seats and the course of play, on one page (`holocene report`)."""
