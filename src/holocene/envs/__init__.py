"""Environments: the games as the libraries of others want them, and their positions as numbers.

`encoder` turns views into numbers, `vector` plays many games in one compiled call; `aec`, `single` and
`spiel` are the environments of PettingZoo, Gymnasium and OpenSpiel, `text` is one for language models.
docs/environments.md tells how to use them. Nothing here computes legality, cost or points.
"""
