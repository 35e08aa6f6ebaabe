"""What a Month card says, in English or French, line by line."""

from __future__ import annotations

from typing import Literal

from holocene.earth.catalogue.month_ops import MonthRule
from holocene.earth.text import words_en, words_en_months, words_fr, words_fr_months


def month_label(lang: Literal["en", "fr"]) -> str:
    return words_fr_months.LABEL if lang == "fr" else words_en_months.LABEL


def month_text(rule: MonthRule, lang: Literal["en", "fr"]) -> str:
    """The sentence of one line."""
    if lang == "fr":
        return words_fr.sentence(words_fr_months.rule(rule))
    return words_en.sentence(words_en_months.rule(rule))
