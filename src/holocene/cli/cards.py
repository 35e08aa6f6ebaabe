"""`holocene cards`: search the catalogue and print what is found.

Decides how cards look in a terminal: one card in full, several as a list, JSON for machines.
What is found is decided by `earth/catalogue/search.py`, what a card says by `earth/text/card_text.py`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from holocene.cli.card_files import check, export
from holocene.cli.errors import in_one_line
from holocene.cli.own_cards import CardsOption, chosen_cards

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from holocene.earth.catalogue.animal_ops import Animal
    from holocene.earth.catalogue.cards import Card
    from holocene.earth.text.card_text import Lang, Line

SHOWN: Final = 40
"""How many cards a list shows unless told otherwise."""

ENDLESS: Final = 100_000
"""The width of no screen: more signs than any row has."""

INK: Final = {
    "red": "red",
    "yellow": "yellow",
    "blue": "blue",
    "green": "green",
    "multi": "magenta",
    "black": "bold",
    "brown": "dark_orange3",
}
"""Terminal colours of abilities; the colour is always written out as well."""


class Language(StrEnum):
    en = "en"
    fr = "fr"


def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="Words of a name in English, French or Latin, or an id such as earth-012."),
    ] = None,
    lang: Annotated[Language, typer.Option(help="Language of names and rules text.")] = Language.en,
    kind: Annotated[
        list[str] | None,
        typer.Option(
            help="flora, terrain, event, island, climate, ecosystem, fauna, gaia, animal, month; "
            "repeat for either."
        ),
    ] = None,
    type_: Annotated[
        list[str] | None, typer.Option("--type", help="tree, bush, herb or mushroom; repeat for all of them.")
    ] = None,
    cost: Annotated[
        str | None, typer.Option(help="Soil cost: 3 exactly, 3- at most, 3+ at least, 2..4 between.")
    ] = None,
    points: Annotated[str | None, typer.Option(help="Base victory points, written like a cost.")] = None,
    growth: Annotated[str | None, typer.Option(help="Growth maximum, written like a cost.")] = None,
    canopy: Annotated[str | None, typer.Option(help="Points of the canopy, written like a cost.")] = None,
    sprouts: Annotated[str | None, typer.Option(help="Sprout spaces, written like a cost.")] = None,
    habitat: Annotated[
        list[str] | None, typer.Option(help="sunny, wet, rocky or cold; repeat for all of them.")
    ] = None,
    colour: Annotated[
        list[str] | None,
        typer.Option(
            "--colour",
            "--color",
            help="Ability colour: red, yellow, blue (each also multicolour), green, multi, black, brown.",
        ),
    ] = None,
    icon: Annotated[
        list[str] | None,
        typer.Option(help="Icon in an ability: growth, sprout, soil, compost, draw, colon (a cost)."),
    ] = None,
    style: Annotated[
        list[str] | None, typer.Option(help="A bold, italic or underlined word in the English name.")
    ] = None,
    criterion: Annotated[
        list[str] | None,
        typer.Option(
            help="A germination criterion: 1 to 42, C-07, or a name such as arrow-row; repeat for all."
        ),
    ] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="base, abundance or animals.")] = None,
    provenance: Annotated[
        list[str] | None,
        typer.Option(
            help="Animals with an ability that is printed, reconstructed or house; repeat for either."
        ),
    ] = None,
    folder: CardsOption = None,
    limit: Annotated[
        int | None,
        typer.Option(min=0, help=f"Most cards to print; 0: all. A list shows {SHOWN} unless told, JSON all."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array of the cards found.")] = False,
) -> None:
    """Search the cards and print them: one in full, several as a list.

    All conditions must hold. Finding nothing is an answer too (exit code 0).
    """
    from holocene.earth.catalogue.cards import load
    from holocene.earth.catalogue.search import find, make_search

    wanted = make_search(
        text=" ".join(query or []),
        kinds=kind or [],
        sets=set_ or [],
        types=type_ or [],
        habitats=habitat or [],
        colours=colour or [],
        icons=icon or [],
        styles=style or [],
        cost=cost,
        points=points,
        growth=growth,
        canopy=canopy,
        sprouts=sprouts,
        criteria=criterion or [],
        provenances=provenance or [],
    )
    found = find(load(chosen_cards(folder)), wanted)
    if as_json:
        print_json(found[: limit or None])
        return
    console = make_console()
    language: Lang = "fr" if lang is Language.fr else "en"
    if not found:
        console.print(NOTHING[language])
    elif len(found) == 1:
        print_card(console, found[0], language)
    else:
        print_list(console, found, language, len(found) if limit == 0 else limit or SHOWN)


NOTHING: Final = {
    "en": "No card answers all of that.",
    "fr": "Aucune carte ne répond à tous ces critères.",
}
MORE: Final = {
    "en": "… and {n} more; --limit 0 shows all {total}.",
    "fr": "… et {n} autres\u202f; --limit 0 les montre toutes ({total}).",
}


def print_json(found: tuple[Card, ...]) -> None:
    import json

    from holocene.earth.text.card_text import facts_of

    print(json.dumps([facts_of(card) for card in found], ensure_ascii=False, indent=1))


def make_console() -> Console:
    """Piped output is neither cut nor wrapped: there is no screen whose width it could keep to."""
    from rich.console import Console

    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=ENDLESS, soft_wrap=True)


# --- several cards ----------------------------------------------------------------------


def print_list(console: Console, found: tuple[Card, ...], lang: Lang, most: int) -> None:
    from rich.table import Table

    from holocene.earth.text.card_text import words_of

    labels = words_of(lang).GLOSSARY.labels
    shown = found[:most]
    rows = [cells_of(card, lang) for card in shown]
    headers = ("id", labels["name"], "", labels["cost"], labels["VP"], labels["habitats"][:3] + ".", "")
    used = [at for at in range(len(headers)) if any(row[at] for row in rows)]
    table = Table(box=None, pad_edge=False, show_edge=False, header_style="dim")
    for at in used:
        is_number = headers[at] in (labels["cost"], labels["VP"])
        table.add_column(headers[at], justify="right" if is_number else "left", no_wrap=at in (0, 2, 5))
    for row in rows:
        table.add_row(*(row[at] for at in used))
    print_table(console, table)
    if len(found) > most:
        console.print(MORE[lang].format(n=len(found) - most, total=len(found)), style="dim")


def print_table(console: Console, table: Table) -> None:
    """In a pipe, without the blanks that fill up the last column."""
    if console.is_terminal:
        console.print(table)
        return
    with console.capture() as written:
        console.print(table)
    for line in written.get().splitlines():
        print(line.rstrip())


def cells_of(card: Card, lang: Lang) -> list[str | Text]:
    """The row of a card in a list; habitats are their first letters."""
    from holocene.earth.text.card_text import words_of

    habitats = words_of(lang).GLOSSARY.habitats
    return [
        card.id,
        styled_name(card, lang),
        kind_of(card, lang),
        "" if card.cost < 0 else str(card.cost),
        points_of(card),
        " ".join(habitats[habitat][0] for habitat in card.habitats),
        short_lines(card, lang),
    ]


def points_of(card: Card) -> str:
    return "" if card.kind in ("ecosystem", "fauna", "gaia", "animal", "month") else str(card.vp)


def short_lines(card: Card, lang: Lang) -> Text:
    """The notation of a card, or the words where there is none."""
    from rich.text import Text

    from holocene.earth.text.card_text import lines_of

    shown = Text()
    for line in lines_of(card, lang):
        if line.notation:
            shown.append(" | " if shown else "", "dim").append(line.notation, INK.get(line.colour or "", ""))
    return shown


def kind_of(card: Card, lang: Lang) -> str:
    """Flora are told by their types, every other card by its kind."""
    from holocene.earth.text.card_text import words_of

    glossary = words_of(lang).GLOSSARY
    if not card.types:
        return glossary.kinds[card.kind]
    return "/".join(glossary.types[word] for word in card.types)


def styled_name(card: Card, lang: Lang) -> Text:
    from rich.text import Text

    shown = Text()
    for span in card.name.spans(lang):
        shown.append(span.text, " ".join(span.styles))
    return shown


# --- one card ---------------------------------------------------------------------------


def print_card(console: Console, card: Card, lang: Lang) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from holocene.earth.text.card_text import lines_of

    console.print(Text.assemble(styled_name(card, lang), ("  " + card.id, "dim")))
    console.print(heading(card, lang))
    for label, value in facts(card, lang):
        console.print(Text.assemble((label, "dim"), value))
    for line in lines_of(card, lang):
        console.print()
        console.print(line_head(line))
        console.print(Padding(Text(line.text), (0, 0, 0, 2), expand=False))


def heading(card: Card, lang: Lang) -> Text:
    """Kind, types and set, and the Latin name."""
    from rich.text import Text

    from holocene.earth.text.card_text import words_of

    glossary = words_of(lang).GLOSSARY
    parts = [glossary.kinds[card.kind]]
    if card.types:
        parts.append(kind_of(card, lang))
    if card.side:
        parts.append(f"{glossary.labels['side']} {card.side}")
    parts.append(glossary.sets[card.set])
    shown = Text(" · ".join(parts))
    return shown.append(" · ").append(card.scientific, "italic") if card.scientific else shown


def facts(card: Card, lang: Lang) -> list[tuple[str, str]]:
    """Labels and values of everything printed beside the abilities."""
    from holocene.earth.text.card_text import is_findable, words_of

    glossary = words_of(lang).GLOSSARY
    labels = glossary.labels
    rows: list[tuple[str, str]] = []
    if card.cost >= 0:
        rows.append((labels["cost"], str(card.cost)))
    if points_of(card):
        rows.append((labels["points"], points_of(card)))
    if card.kind == "flora":
        canopy = f" ({labels['canopy']} {card.canopy_vp} {labels['VP']})" if card.growth_max else ""
        rows.append((labels["growth"], f"{card.growth_max}{canopy}"))
        rows.append((labels["sprouts"], str(card.sprout_spaces)))
    if card.kind in ("flora", "terrain", "island", "climate"):
        habitats = ", ".join(glossary.habitats[habitat] for habitat in card.habitats)
        rows.append((labels["habitats"], habitats or labels["none"]))
    if card.styles:
        rows.append((labels["name"], styled_words(card, lang)))
    if card.icons:
        rows.append((labels["icons"], ", ".join(glossary.icons[icon] for icon in card.icons)))
    if card.directions:
        rows.append((labels["arrows"], ", ".join(glossary.directions[kind] for kind in card.directions)))
    if card.animal is not None:
        rows += animal_rows(card.animal, lang)
    if is_findable(card):
        rows.append((labels["criteria"], criteria_of(card, lang)))
    return [(f"{label}{glossary.colon}", value) for label, value in rows]


def animal_rows(animal: Animal, lang: Lang) -> list[tuple[str, str]]:
    """Complexity, tokens, what it needs, and how far name and abilities are known."""
    from holocene.earth.text.animal_text import animal_words, doubt_text
    from holocene.earth.text.card_text import words_of

    say = animal_words(lang)
    labels = say.LABELS
    stars = "★" * animal.rated() + ("" if animal.complexity else f" ({labels['suggested']})")
    rows = [(labels["complexity"], stars), (labels["tokens"], str(animal.tokens))]
    if animal.needs_abundance:
        rows.append((labels["needs"], words_of(lang).GLOSSARY.sets["abundance"]))
    if animal.not_for_gaia:
        rows.append((labels["gaia"], labels["no gaia"]))
    name = words_of(lang).GLOSSARY.labels["name"]
    marks = [(name, animal.name_mark, "")]
    for side, backing in (("individual", animal.individual_mark), ("collective", animal.collective_mark)):
        marks.append((labels[side], backing.mark, doubt_text(backing, lang)))
    colon = words_of(lang).GLOSSARY.colon
    shown = [
        f"{what}{colon}{say.MARKS[mark]}" + (f" ({labels['doubt']}{colon}{doubt})" if doubt else "")
        for what, mark, doubt in marks
    ]
    return [*rows, (labels["provenance"], "; ".join(shown))]


def criteria_of(card: Card, lang: Lang) -> str:
    """The criteria that find a card: by the names `--criterion` takes, or in French words."""
    from holocene.earth.catalogue.criteria import CRITERIA, meets, number_of
    from holocene.earth.text.card_text import criterion_text

    names = CRITERIA if lang == "en" else [criterion_text(at, lang) for at in range(len(CRITERIA))]
    return ", ".join(f"C-{number_of(at):02d} {name}" for at, name in enumerate(names) if meets(card, at))


def styled_words(card: Card, lang: Lang) -> str:
    """Which words of the name are bold, italic or underlined; the English ones where French has none."""
    from holocene.earth.text.card_text import words_of

    glossary = words_of(lang).GLOSSARY
    parts: list[str] = []
    for style in card.styles:
        own = "".join(span.text for span in card.name.spans(lang) if style in span.styles)
        english = "".join(span.text for span in card.name.spans_en if style in span.styles)
        word = glossary.word_in_name.format(style=glossary.styles[style])
        parts.append(f"{word} ({own or english + ', ' + card.name.en})")
    return ", ".join(parts)


def line_head(line: Line) -> Text:
    from rich.text import Text

    head = Text(line.label, INK.get(line.colour or "", "bold"))
    return head.append("  ").append(line.notation, "dim") if line.notation else head


# --- the command ------------------------------------------------------------------------


class OrSearch(TyperGroup):
    """`holocene cards maple` is `holocene cards search maple`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, "--help"):
            args = ["search", *args]
        return super().parse_args(ctx, args)


cards: Final = typer.Typer(
    name="cards",
    cls=OrSearch,
    help="Search the cards and print them; look through cards of your own, and begin such a folder. "
    "Without one of these words, search is meant: `holocene cards maple`.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (search, check, export):
    cards.command()(in_one_line(command))
