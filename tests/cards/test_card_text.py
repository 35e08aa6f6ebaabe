"""Rules text: both languages say every op, and say it well.

French sentences contain unbreakable spaces; `~` stands for the wide and `¬` for the narrow one.
"""

from __future__ import annotations

import re

import pytest

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.catalogue.notation import parse_ability, parse_gaia, parse_goal, parse_score
from holocene.earth.catalogue.ops import Kind
from holocene.earth.text import words_en, words_fr
from holocene.earth.text.card_text import (
    LANGS,
    Lang,
    ability_text,
    criterion_text,
    facts_of,
    gaia_text,
    goal_text,
    lines_of,
    score_text,
    setup_text,
)
from rules import rule

CARDS = load()


def french(text: str) -> str:
    return text.replace("~", "\u00a0").replace("¬", "\u202f")


def both(line: str, kind: Kind = "flora") -> tuple[str, str]:
    ability = parse_ability(line, kind)
    return ability_text(ability, "en"), ability_text(ability, "fr")


@pytest.mark.parametrize(
    ("line", "kind", "en", "fr"),
    [
        (
            "yellow: +1 growth +1 sprout",
            "flora",
            "Gain 1 growth and 1 sprout.",
            "Gagnez 1 croissance et 1 germe.",
        ),
        (
            "blue: -1 compost : +1 soil +2 sprout +3 growth",
            "flora",
            "Discard 1 card from your compost to gain 1 soil, 2 sprouts and 3 growth.",
            "Défaussez 1 carte de votre compost pour gagner 1 jeton Sol, 2 germes et 3 croissances.",
        ),
        (
            "red: -2 hand>compost : +2 soil",
            "flora",
            "Compost 2 cards from your hand to gain 2 soil.",
            "Compostez 2 cartes de votre main pour gagner 2 jetons Sol.",
        ),
        (
            "red: +1 hand>compost",
            "flora",
            "Compost up to 1 card from your hand.",
            "Compostez jusqu’à 1 carte de votre main.",
        ),
        (
            "red: -1 growth : +3 hand>compost",
            "flora",
            "Remove 1 growth to compost up to 3 cards from your hand.",
            "Retirez 1 croissance pour composter jusqu’à 3 cartes de votre main.",
        ),
        (
            "multi: -1 soil -1 compost : +1 growth +1 draw",
            "flora",
            "Pay 1 soil and discard 1 card from your compost to gain 1 growth and draw 1 card.",
            "Payez 1 jeton Sol et défaussez 1 carte de votre compost "
            "pour gagner 1 croissance et piocher 1 carte.",
        ),
        (
            "black: +3 growth",
            "flora",
            "When you plant this card, gain 3 growth.",
            "Quand vous plantez cette carte, gagnez 3 croissances.",
        ),
        ("black: +3 growth", "event", "Gain 3 growth.", "Gagnez 3 croissances."),
        (
            "black: +1 of 3 compost>hand",
            "event",
            "Look at the top 3 cards of your compost, take 1 of them, or none, into your hand "
            "and put the rest back.",
            "Regardez les 3 premières cartes de votre compost, prenez-en 1, ou aucune, en main "
            "et remettez les autres.",
        ),
        (
            "black: -1 soil : +1 of 3 compost>hand",
            "event",
            "Pay 1 soil to look at the top 3 cards of your compost, "
            "take 1 of them, or none, into your hand and put the rest back.",
            "Payez 1 jeton Sol pour regarder les 3 premières cartes de votre compost, "
            "en prendre 1, ou aucune, en main et remettre les autres.",
        ),
        (
            "red: +4 soil +2 sprout>others",
            "flora",
            "Gain 4 soil; every other player gains 2 sprouts.",
            "Gagnez 4 jetons Sol¬; chaque autre joueur gagne 2 germes.",
        ),
        (
            "black: +1 planting>all",
            "flora",
            "When you plant this card, every player may plant 1 more card during this green action.",
            "Quand vous plantez cette carte, chaque joueur peut planter 1 carte supplémentaire "
            "pendant cette action verte.",
        ),
        (
            "yellow if chosen: -1 hand>compost : +3 sprout",
            "climate",
            "If you chose the yellow action this turn, compost 1 card from your hand to gain 3 sprouts.",
            "Si vous avez choisi l’action jaune ce tour-ci, compostez 1 carte de votre main "
            "pour gagner 3 germes.",
        ),
        (
            "green: +1 draw per terrain planted",
            "island",
            "Draw 1 card for each Terrain you planted this turn.",
            "Piochez 1 carte par terrain planté ce tour-ci.",
        ),
        (
            "green: +2 soil per yellow card planted",
            "island",
            "Gain 2 soil for each card you planted this turn with a yellow ability.",
            "Gagnez 2 jetons Sol par carte plantée ce tour-ci avec une capacité jaune.",
        ),
        (
            "blue: +1 sprout per 2 blue cards at neighbour",
            "flora",
            "Gain 1 sprout for every 2 cards with a blue ability "
            "in the area of one neighbour of your choice.",
            "Gagnez 1 germe par tranche de 2 cartes avec une capacité bleue "
            "dans la zone de jeu d’un voisin au choix.",
        ),
        (
            "blue: +1 hand>compost per event at neighbour",
            "flora",
            "Compost up to 1 card from your hand for each Event played by one neighbour of your choice.",
            "Compostez jusqu’à 1 carte de votre main par événement joué par un voisin au choix.",
        ),
        (
            "blue: +1 sprout on each herb diagonally",
            "flora",
            "Place 1 sprout on this card and on each diagonally adjacent Herb.",
            "Placez 1 germe sur cette carte et sur chaque herbe diagonalement adjacente.",
        ),
        (
            "yellow: +3 growth among flora adjacent",
            "flora",
            "Place 3 growth in total on Flora in the 8 surrounding spaces, split as you like.",
            "Placez 3 croissances au total sur les flores des 8 espaces voisins, à répartir librement.",
        ),
        (
            "blue: copy blue",
            "flora",
            "Use one blue or multicolour ability of another card in your tableau as if it were printed here.",
            "Utilisez une capacité bleue ou multicolore d’une autre carte de votre tableau "
            "comme si elle figurait sur celle-ci.",
        ),
        (
            "brown: cost -2 for bushes",
            "terrain",
            "Bushes cost you 2 soil less to plant.",
            "Planter un buisson vous coûte 2 jetons Sol de moins.",
        ),
        (
            "brown: cost -1 for sunny cards",
            "terrain",
            "Sunny cards cost you 1 soil less to plant.",
            "Planter une carte d’habitat Ensoleillé vous coûte 1 jeton Sol de moins.",
        ),
        (
            "brown: cannot choose red",
            "terrain",
            "You cannot choose the red action (Compost).",
            "Vous ne pouvez pas choisir l’action rouge (Compostage).",
        ),
        (
            "brown: 3 points per herb orthogonally",
            "terrain",
            "3 VP for each orthogonally adjacent Herb.",
            "3~PV par herbe orthogonalement adjacente.",
        ),
        (
            "brown: 2 points per yellow card in best area",
            "terrain",
            "2 VP for each card with a yellow ability in any one player's area.",
            "2~PV par carte avec une capacité jaune dans la zone de jeu d’un joueur au choix.",
        ),
    ],
)
def test_an_ability_reads_like_this_in_both_languages(line: str, kind: Kind, en: str, fr: str) -> None:
    assert both(line, kind) == (en, french(fr))


@pytest.mark.parametrize(
    ("line", "en", "fr"),
    [
        (
            "9 points per 2 flora with bold name in tableau",
            "9 VP for every 2 Flora in your tableau with a bold word in their name.",
            "9~PV par tranche de 2 flores de votre tableau avec un mot en gras dans leur nom.",
        ),
        (
            "2 points per flora with italic name in tableau",
            "2 VP for each Flora in your tableau with an italic word in its name.",
            "2~PV par flore de votre tableau avec un mot en italique dans son nom.",
        ),
        (
            "4 points per herb in diagonal line up to 7 cards",
            "4 VP for each card in your longest line of diagonally connected Herbs, up to 7 cards; "
            "the line may turn but not branch.",
            "4~PV par carte de votre plus longue suite d’herbes diagonalement reliées, 7 cartes au maximum¬; "
            "la suite peut tourner, mais pas se ramifier.",
        ),
        (
            "0/0/4/8 points for trees in tableau",
            "Trees in your tableau: 2 give 4 VP and 3 or more give 8 VP.",
            "Arbres de votre tableau~: 4~PV pour 2 et 8~PV pour 3 ou plus.",
        ),
        (
            "6 points per 6 hand cards up to 24 points",
            "6 VP for every 6 cards in your hand, at most 24 VP.",
            "6~PV par tranche de 6 cartes en main, au maximum 24~PV.",
        ),
        (
            "6 points per full row of different colours",
            "6 VP for each row of 4 cards with 4 different ability colours.",
            "6~PV par ligne de 4 cartes ayant chacune une couleur de capacité différente.",
        ),
        (
            "9 points for this full column of different growth",
            "9 VP if this column has 4 cards with 4 different amounts of growth.",
            "9~PV si cette colonne compte 4 cartes ayant chacune un nombre de croissances différent.",
        ),
    ],
)
def test_a_score_reads_like_this_in_both_languages(line: str, en: str, fr: str) -> None:
    score = parse_score(line)
    assert (score_text(score, "en"), score_text(score, "fr")) == (en, french(fr))


@pytest.mark.parametrize(
    ("line", "en", "fr"),
    [
        (
            "4+ full flora in tableau",
            "Have at least 4 Flora in your tableau completely filled with sprouts and growth.",
            "Avoir dans votre tableau au moins 4 flores entièrement remplies de germes et de croissance.",
        ),
        (
            "7+ cards with vp odd in area",
            "Have at least 7 cards in your area with an odd base VP.",
            "Avoir dans votre zone de jeu au moins 7 cartes avec un nombre impair de PV de base.",
        ),
        ("4+ played events", "Have played at least 4 Events.", "Avoir joué au moins 4 événements."),
        (
            "1+ full row",
            "Have at least 1 full row of 4 cards.",
            "Avoir au moins 1 ligne complète de 4 cartes.",
        ),
        (
            "2+ full main diagonals",
            "Have both main diagonals of your 4×4 tableau full.",
            "Avoir rempli les deux grandes diagonales de votre tableau 4×4.",
        ),
    ],
)
def test_a_goal_reads_like_this_in_both_languages(line: str, en: str, fr: str) -> None:
    goal = parse_goal(line)
    assert (goal_text(goal, "en"), goal_text(goal, "fr")) == (en, french(fr))


def test_gaia_reads_like_this_in_both_languages() -> None:
    line = parse_gaia("+7 sprout +1 sprout per your blue card")
    assert gaia_text(line, "blue", "en") == (
        "Gaia gains 7 sprouts, plus 1 sprout for each card with a blue ability in your area."
    )
    assert gaia_text(line, "blue", "fr") == (
        "Gaïa gagne 7 germes, plus 1 germe par carte avec une capacité bleue dans votre zone de jeu."
    )


@rule("E-SOLO-08", "A-SOLO-11")
@pytest.mark.parametrize(
    ("id", "en", "fr"),
    [
        (
            "gaia-363",
            "Gaia gains 7 growth, plus 1 growth for each card you drew through your part of this card "
            "or your yellow or multicolour abilities; nothing else counts.",
            "Gaïa gagne 7 croissances, plus 1 croissance par carte piochée grâce à votre partie "
            "de cette carte ou vos capacités jaunes ou multicolores¬; rien d’autre ne compte.",
        ),
        (
            "gaia-364",
            "Gaia composts 8 cards from the deck and gains 1 soil for each soil you gained through your part "
            "of this card or your red or multicolour abilities; nothing else counts.",
            "Gaïa composte 8 cartes du deck Terre et gagne 1 jeton Sol par jeton Sol gagné grâce à "
            "votre partie de cette carte ou vos capacités rouges ou multicolores¬; rien d’autre ne compte.",
        ),
    ],
)
def test_what_gaia_counts_on_her_own_turn_is_listed_and_no_more(id: str, en: str, fr: str) -> None:
    card = CARDS.by_id[id]
    assert [lines_of(card, lang)[-1].text for lang in LANGS] == [en, french(fr)]


@rule("A-PLANT-03")
@pytest.mark.parametrize("id", ["earth-346", "earth-347"])
def test_a_look_at_a_neighbour_waits_for_the_reveal_only_where_planting_is_hidden(id: str) -> None:
    en, fr = (lines_of(CARDS.by_id[id], lang)[0].text for lang in LANGS)
    assert en.startswith("When you plant this card (if planting is hidden, after the reveal), ")
    assert fr.startswith("Quand vous plantez cette carte (après la révélation si l’on plante face cachée), ")


def test_a_card_gained_into_the_compost_from_the_hand_never_reads_like_a_cost() -> None:
    """What follows the price, or stands alone, may be declined; `up to` says so."""
    gained = 0
    for card in CARDS.all():
        for ability in card.abilities:
            if any(isinstance(gain, ops.CompostHand) for gain in ability.gains):
                gained += 1
                # what precedes `to` or `pour` is paid
                for lang, paid, most in (("en", " to ", "up to "), ("fr", " pour ", "jusqu’à ")):
                    said = ability_text(ability, "fr" if lang == "fr" else "en")
                    gains = said.split(paid, 1)[1] if ability.cost else said
                    assert re.search(rf"compost\w* {most}\d", gains, re.IGNORECASE), f"{card.id}: {said}"
    assert gained > 20


def test_a_set_up_box_that_composts_nothing_does_not_mention_it() -> None:
    setup = CARDS.by_id["island-287-b"].setup
    assert setup is not None and setup.compost == 0
    assert setup_text(setup, "en") == "Draw 3 cards, gain 4 soil."
    assert setup_text(setup, "fr") == "Piochez 3 cartes, gagnez 4 jetons Sol."


@rule("A-BTE-03", "A-BTE-04")
def test_an_event_between_turns_says_that_its_player_uses_it_and_who_else_may() -> None:
    assert lines_of(CARDS.by_id["earth-294"], "en")[1].text == (
        "Played between turns: you use it, then every other player may pay the same cost for the same gain."
    )
    texts = [line.text for line in lines_of(CARDS.by_id["earth-294"], "fr")]
    assert texts == [
        "Retirez 2 germes pour piocher 3 cartes.",
        french(
            "Se joue entre deux tours~: vous l’utilisez, puis chaque autre joueur peut payer le même coût "
            "pour obtenir le même bénéfice."
        ),
    ]


# --- all cards --------------------------------------------------------------------------


def all_texts(lang: Lang) -> list[tuple[str, str]]:
    return [(card.id, line.text) for card in CARDS.all() for line in lines_of(card, lang)]


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_says_something_and_every_text_is_a_sentence(lang: Lang) -> None:
    texts = all_texts(lang)
    assert {card for card, _ in texts} == set(CARDS.by_id)
    for card, text in texts:
        assert re.fullmatch(r"[A-ZÀ-Ý0-9][^\n]*[^\s.]\.", text), f"{card}: {text}"
        assert "  " not in text and " ." not in text and " ," not in text, f"{card}: {text}"


def test_french_print_has_its_spaces_apostrophes_and_no_english() -> None:
    for card, text in all_texts("fr"):
        assert "'" not in text, f"{card}: {text}"
        assert not re.search(r"[^\u202f];|[^\u00a0]:|\d PV", text), f"{card}: {text}"
        assert not re.search(r"\b(card|your|the|gain|draw|soil|sprouts?|VP)\b", text), f"{card}: {text}"
        assert not re.search(r"\b(de|le|la|ce|que|je|ne|se|si il)\s+[aeéiouh]abitat", text), f"{card}: {text}"


def test_french_agrees_in_number() -> None:
    for card, text in all_texts("fr"):
        for n, word in re.findall(
            r"\b(\d+) (germe|croissance|carte|jeton|graine|flore|arbre|buisson)(?!\w)", text
        ):
            assert int(n) < 2, f"{card}: {n} {word} in {text}"
        assert not re.search(r"(?<!\d)[01] (germes|croissances|cartes|jetons|graines)\b", text), text


def test_english_agrees_in_number() -> None:
    for card, text in all_texts("en"):
        for n, word in re.findall(r"\b(\d+) (sprout|card|seed|Tree|Bush|Herb|Mushroom|Event)(?!\w)", text):
            assert int(n) == 1 or text.find(f"{n} {word} space") >= 0, f"{card}: {n} {word} in {text}"
        assert not re.search(r"(?<!\d)1 (sprouts|cards|seeds)\b", text), f"{card}: {text}"
        assert not re.search(r"\ba [aeiou]", text), f"{card}: {text}"


def test_different_lines_read_differently_and_equal_ops_read_alike() -> None:
    """A sentence leaves out the colour, which stands beside it, and nothing else."""
    for lang in LANGS:
        seen: dict[str, object] = {}
        for card in CARDS.all():
            for ability in card.abilities:
                if not (ability.when == "setup" and card.setup):
                    plain = (
                        ability.cost,
                        ability.gains,
                        ability.per,
                        ability.place,
                        ability.effect,
                        ability.score,
                    )
                    # without a moment to tell, an Event's line reads like an activation
                    moment = ability.when if ability.when not in ("activation", "played") else ""
                    told = (plain, moment, ability.colour if ability.chose else "")
                    assert seen.setdefault(ability_text(ability, lang), told) == told, card.id


def test_every_criterion_has_words_of_its_own_in_both_languages() -> None:
    for lang in LANGS:
        texts = [criterion_text(at, lang) for at in range(len(CRITERIA))]
        assert len(set(texts)) == 47
    assert criterion_text(CRITERIA.index("cold"), "fr") == "carte d’habitat Froid"
    assert criterion_text(CRITERIA.index("arrow-row"), "en") == "card with a direction marker (row)"


def test_both_glossaries_name_every_word() -> None:
    for words in (words_en, words_fr):
        glossary = words.GLOSSARY
        assert set(glossary.kinds) == set(ops.KINDS)
        assert set(glossary.types) == set(ops.FLORA_TYPES)
        assert set(glossary.habitats) == set(ops.HABITATS)
        assert set(glossary.colours) == set(ops.COLOURS)
        assert set(glossary.icons) == set(ops.ICONS)
        assert set(glossary.styles) == set(ops.STYLES)
        assert set(glossary.directions) == set(ops.DIRECTIONS)
    assert set(words_en.GLOSSARY.labels) == set(words_fr.GLOSSARY.labels)


def test_the_facts_for_machines_hold_both_texts_and_leave_out_what_a_kind_lacks() -> None:
    maple = facts_of(CARDS.by_id["earth-001"])
    assert maple["cost"] == 3 and maple["canopy"] == 4
    assert maple["lines"] == [
        {
            "label": {"en": "yellow", "fr": "jaune"},
            "colour": "yellow",
            "notation": "yellow: +1 growth +1 sprout",
            "signs": [{"text": "+1"}, {"sign": "growth"}, {"text": "+1"}, {"sign": "sprout"}],
            "ops": {
                "op": "Ability",
                "colour": "yellow",
                "when": "activation",
                "gains": [{"op": "GainGrowth", "n": 1}, {"op": "GainSprouts", "n": 1}],
            },
            "text": {"en": "Gain 1 growth and 1 sprout.", "fr": "Gagnez 1 croissance et 1 germe."},
        }
    ]
    event = facts_of(CARDS.by_id["earth-196"])
    assert "cost" not in event and "growth" not in event and event["criteria"] == ["event"]
