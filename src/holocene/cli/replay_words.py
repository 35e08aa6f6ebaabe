"""The words of `holocene replay` in both languages: keys of a view, words of choices, headings.

A word without a translation here is printed as the engine says it; names of
cards come from the catalogue.
"""

from __future__ import annotations

from typing import Final

ENGLISH: Final[dict[str, str]] = {
    "claims": "claimed by seat",
    "bonus": "completion bonus to seat",
    "ending": "last round",
}
FRENCH: Final[dict[str, str]] = {
    # keys of a view
    "soil": "sol",
    "leaves": "feuilles",
    "island": "île",
    "climate": "climat",
    "ecosystem": "écosystème",
    "hand": "main",
    "held": "cartes tenues",
    "compost": "compost",
    "events": "événements",
    "sprouts": "germes",
    "growth": "croissance",
    "claims": "feuille du siège",
    "deck": "pioche",
    "discard": "défausse",
    "bonus": "bonus de complétion au siège",
    "ending": "dernière manche",
    "shared": "écosystèmes communs",
    "a card": "une carte",
    # words of choices, or the whole of one
    "done": "terminé",
    "use": "utiliser",
    "less": "moins",
    "share": "partager",
    "stock": "réserve",
    "choose plant": "choisir Plantation",
    "choose compost": "choisir Compostage",
    "choose water": "choisir Arrosement",
    "choose grow": "choisir Croissance",
    "plant": "planter",
    "convert": "convertir",
    "pick": "prendre",
    "amount": "quantité",
    "at": "en",
    "sprout+": "germe+",
    "sprout-": "germe-",
    "growth+": "croissance+",
    "growth-": "croissance-",
    "this": "celle-ci",
    "event": "événement",
    "keep": "garder",
    # score rows
    "cards": "cartes",
    "terrain": "terrains",
    "fauna": "faune",
    "ecosystem own": "écosystème personnel",
    "ecosystem shared 1": "écosystème commun 1",
    "ecosystem shared 2": "écosystème commun 2",
    # headings
    "seat": "siège",
    "players": "joueurs",
    "seed": "graine",
    "rules": "règles",
    "choices": "choix",
    "taken back": "repris",
    "Set-up": "Mise en place",
    "Turn": "Tour",
    "round": "manche",
    "End of the game": "Fin de partie",
    "Result": "Résultat",
    "Standing": "Situation",
    "unfinished": "partie inachevée",
    "total": "total",
    "rank": "rang",
    "note": "note",
    "empty": "vide",
}


def worded(word: str, lang: str) -> str:
    return (FRENCH if lang == "fr" else ENGLISH).get(word, word)
