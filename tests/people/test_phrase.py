"""Recovery phrases: sixteen words that can be written down, read in again, and are checked."""

from __future__ import annotations

import random
import secrets
import unicodedata

import pytest

from holocene.room.refusals import Refused
from holocene.server.people.phrase import SECRET, new_phrase, read, written
from holocene.server.people.phrase_words import LISTS


def flat(word: str) -> str:
    apart = unicodedata.normalize("NFD", word.replace("œ", "oe"))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


@pytest.mark.parametrize("lang", LISTS)
def test_a_list_has_512_plain_words_that_four_letters_tell_apart(lang: str) -> None:
    words = LISTS[lang]
    assert len(words) == 512
    assert len({flat(word)[:4] for word in words}) == 512
    assert all(word == word.lower() and 3 <= len(word) <= 9 and flat(word).isalpha() for word in words)


@pytest.mark.parametrize("lang", LISTS)
def test_a_phrase_reads_back_as_its_secret(lang: str) -> None:
    for secret in (bytes(SECRET), b"\xff" * SECRET, *(secrets.token_bytes(SECRET) for _ in range(200))):
        assert read(" ".join(written(secret, lang))) == secret


def test_capitals_accents_spaces_and_endings_do_not_matter() -> None:
    secret = secrets.token_bytes(SECRET)
    words = [flat(word).upper()[:4] for word in written(secret, "fr")]
    assert read("  " + "\n ".join(words) + " ") == secret


def test_no_two_phrases_are_alike() -> None:
    assert len({" ".join(new_phrase("en")) for _ in range(500)}) == 500


def test_a_misread_phrase_is_noticed() -> None:
    dice = random.Random(1)
    passed = 0
    for _ in range(3000):
        words = new_phrase("en")
        at, other = dice.randrange(16), dice.choice(LISTS["en"])
        if other == words[at]:
            continue
        words[at] = other
        try:
            read(" ".join(words))
            passed += 1
        except Refused as refused:
            assert refused.why is not None and refused.why["key"] == "phrase_check"
    assert passed <= 1, "one of 65,536 passes by chance"


def test_words_in_another_order_are_noticed() -> None:
    words = new_phrase("fr")
    first = next(at for at in range(15) if words[at] != words[at + 1])
    words[first], words[first + 1] = words[first + 1], words[first]
    with pytest.raises(Refused):
        read(" ".join(words))


def test_what_is_wrong_is_named_with_its_place() -> None:
    words = new_phrase("en")
    words[4] = "zzyzx"
    with pytest.raises(Refused, match="Word 5") as refused:
        read(" ".join(words))
    assert refused.value.why == {"key": "phrase_word", "given": {"n": "5", "word": "zzyzx"}}
    with pytest.raises(Refused, match="16 words; these are 15"):
        read(" ".join(words[1:]))
