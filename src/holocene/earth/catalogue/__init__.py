"""The catalogue: cards as data, their notation, what follows from it, and the integers the engine sees."""
