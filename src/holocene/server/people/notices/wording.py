"""What notices and mails say, in English and French. No card, chat or points: whose turn it is, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

Lang = Literal["en", "fr"]
GAMES: Final[dict[str, dict[Lang, str]]] = {
    "earth": {"en": "Earth", "fr": "Earth"},
    "ews": {"en": "Earth, Water & Sun", "fr": "Terre, Eau & Soleil"},
}
WORDS: Final[dict[str, dict[Lang, str]]] = {
    "turn": {"en": "It is your turn in {game}", "fr": "C’est votre tour dans {game}"},
    "reminder": {
        "en": "Your turn in {game} is still waiting",
        "fr": "Votre tour dans {game} attend toujours",
    },
    "with": {"en": "With {names}", "fr": "Avec {names}"},
    "alone": {"en": "The table waits for you", "fr": "La table vous attend"},
    "digest": {"en": "Games waiting for you: {n}", "fr": "Parties qui vous attendent : {n}"},
    "open": {"en": "Open the table: {link}", "fr": "Ouvrir la table : {link}"},
    "confirm": {"en": "Confirm your address for Holocene", "fr": "Confirmez votre adresse pour Holocene"},
    "confirm.text": {
        "en": "Somebody wants to be told at this address when it is their turn in a game at {table}. If that "
        "was you, open this link within a day and confirm:\n\n{link}\n\nIf it was not you, do nothing: no "
        "other mail will come.",
        "fr": "Quelqu’un souhaite être averti à cette adresse quand c’est son tour dans une partie sur "
        "{table}. Si c’est vous, ouvrez ce lien dans les vingt-quatre heures et confirmez :\n\n{link}\n\nSi "
        "ce n’est pas vous, ne faites rien : aucun autre message ne viendra.",
    },
    "off": {
        "en": "No more mails: {link}",
        "fr": "Ne plus recevoir de messages : {link}",
    },
}


def say(key: str, lang: Lang, **given: object) -> str:
    return WORDS[key][lang].format(**given)


def game_named(game: str, lang: Lang) -> str:
    return GAMES.get(game, {}).get(lang, game)


def company(names: Sequence[str], lang: Lang) -> str:
    """Who else sits at the table."""
    known = [name for name in names if name]
    return say("with", lang, names=", ".join(known)) if known else say("alone", lang)
