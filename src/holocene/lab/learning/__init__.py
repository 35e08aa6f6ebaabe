"""How the learned bots of Earth are trained: games by the thousand, a network, rounds of improvement."""
