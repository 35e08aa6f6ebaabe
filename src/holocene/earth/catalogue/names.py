"""Names of cards: plain text and the words printed bold, italic or underlined.

Markup in the data files: `*bold*` (a place), `/italic/` (a colour), `_underline_` (an
animal); marks may be nested and may stand inside a word; a backslash before a mark keeps it
as a letter. The English marks decide a card's styles, the French ones only how it looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.ops import STYLES, Style

MARKS: Final[dict[str, Style]] = {"*": "bold", "/": "italic", "_": "underline"}


@dataclass(frozen=True)
class Span:
    """A piece of a name printed in one way."""

    text: str
    styles: tuple[Style, ...]


@dataclass(frozen=True)
class Name:
    """A name in both languages; the spans joined give the plain text."""

    en: str
    fr: str
    spans_en: tuple[Span, ...]
    spans_fr: tuple[Span, ...]

    def text(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en

    def spans(self, lang: str) -> tuple[Span, ...]:
        return self.spans_fr if lang == "fr" else self.spans_en

    def styles(self) -> tuple[Style, ...]:
        """The styles that count for objectives: those of the English name."""
        return ordered({style for span in self.spans_en for style in span.styles})


def make_name(en: str, fr: str) -> Name:
    spans_en, spans_fr = parse_name(en), parse_name(fr)
    return Name(plain(spans_en), plain(spans_fr), spans_en, spans_fr)


def parse_name(marked: str) -> tuple[Span, ...]:
    spans: list[Span] = []
    opened: dict[Style, int] = {}
    text = ""
    column = 0
    while column < len(marked):
        letter = marked[column]
        column += 1
        if letter == "\\" and column < len(marked):
            text += marked[column]
            column += 1
        elif letter in MARKS:
            if text:
                spans.append(Span(text, ordered(set(opened))))
            text = ""
            if opened.pop(MARKS[letter], 0) == 0:
                opened[MARKS[letter]] = column
        else:
            text += letter
    for style, start in opened.items():
        raise NotationError(f"expected a second mark that ends the {style} word", column=start)
    if text:
        spans.append(Span(text, ()))
    return tuple(spans)


def print_name(spans: tuple[Span, ...]) -> str:
    """The marked text again. Marks open from the outside in: the style that lasts longest comes first."""
    marked = ""
    opened: list[Style] = []
    for at, span in enumerate(spans):
        while opened and opened[-1] not in span.styles:
            marked += mark_of(opened.pop())
        new = [style for style in span.styles if style not in opened]
        for style in sorted(new, key=lambda style: -lasts(spans, at, style)):
            marked += mark_of(style)
            opened.append(style)
        marked += "".join("\\" + letter if letter in "*/_\\" else letter for letter in span.text)
    for style in reversed(opened):
        marked += mark_of(style)
    return marked


def lasts(spans: tuple[Span, ...], at: int, style: Style) -> int:
    """Over how many spans from here a style goes on."""
    n = 0
    while at + n < len(spans) and style in spans[at + n].styles:
        n += 1
    return n


def mark_of(style: Style) -> str:
    return next(mark for mark, other in MARKS.items() if other == style)


def ordered(styles: set[Style]) -> tuple[Style, ...]:
    return tuple(style for style in STYLES if style in styles)


def plain(spans: tuple[Span, ...]) -> str:
    return "".join(span.text for span in spans)
