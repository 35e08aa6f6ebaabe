"""`holocene cards export` and `check`, `--cards` in every command, and the user's own folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from holocene.cli import own_cards
from holocene.cli.app import app
from holocene.earth.catalogue.cards import load

JAY = "-1 growth from each visited flora : +9 soil +2 soil>others"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))  # type: ignore[return-value]


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1, result.output
    return result.stderr


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The configuration directory of a user who has none yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def corrected(home: Path, folder: str = "mine", now: str = "+7 soil") -> Path:
    """A folder with one corrected animal, made as the manual says."""
    mine = home / folder
    assert run("cards", "export", str(mine), "animal-003").exit_code == 0
    file = mine / "animals.toml"
    text = file.read_text(encoding="utf-8")
    assert JAY in text
    file.write_text(text.replace(JAY, now), encoding="utf-8")
    return mine


# --- export -----------------------------------------------------------------------------


def test_an_exported_card_stands_alone_in_the_file_of_its_kind(home: Path) -> None:
    mine = corrected(home)
    assert [path.name for path in mine.iterdir()] == ["animals.toml"]
    assert load(mine).changes.changed == ("animal-003",)


def test_everything_exported_is_the_shipped_set(home: Path) -> None:
    assert run("cards", "export", str(home / "all")).exit_code == 0
    own = load(home / "all")
    assert own.changes == load().changes and own.digest_with_animals == load().digest_with_animals


def test_an_id_without_a_side_exports_both_and_more_cards_join_the_file(home: Path) -> None:
    mine = home / "mine"
    run("cards", "export", str(mine), "fauna-337", "earth-001")
    run("cards", "export", str(mine), "earth-004")
    assert sorted(path.name for path in mine.iterdir()) == ["fauna.toml", "flora.toml"]
    assert (mine / "fauna.toml").read_text(encoding="utf-8").count("[[card]]") == 2
    assert (mine / "flora.toml").read_text(encoding="utf-8").count("[[card]]") == 2
    assert load(mine).changes == load().changes


def test_a_card_that_is_there_already_is_not_written_over(home: Path) -> None:
    mine = corrected(home)
    before = (mine / "animals.toml").read_bytes()
    assert "has animal-003 already: nothing was written" in refused(
        "cards", "export", str(mine), "animal-003"
    )
    assert (mine / "animals.toml").read_bytes() == before


def test_an_unknown_card_is_named(home: Path) -> None:
    assert "there is no card 'animal-999'" in refused("cards", "export", str(home / "mine"), "animal-999")
    assert not (home / "mine").exists()


# --- check ------------------------------------------------------------------------------


def test_a_checked_folder_says_how_its_cards_read_in_both_languages(home: Path) -> None:
    mine = corrected(home)
    for path in (mine, mine / "animals.toml"):
        result = run("cards", "check", str(path))
        assert result.exit_code == 0, result.output
        assert "move exactly 2 on trees / +7 soil" in result.output
        assert "en  It takes exactly 2 steps, only onto Trees. Gain 7 soil." in result.output
        assert "fr  L’animal fait exactement 2 pas" in result.output
        assert "No mistake found." in result.output
    assert 'The set is called "mine": 1 changed; digest' in run("cards", "check", str(mine)).output


def test_every_mistake_is_told_with_line_and_column_and_a_guess(home: Path) -> None:
    mine = corrected(home, now="+7 soli")
    run("cards", "export", str(mine), "animal-004")
    file = mine / "animals.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("tokens = 5", "tokens = 9"), encoding="utf-8")
    result = run("cards", "check", str(mine))
    assert result.exit_code == 1 and "2 mistakes." in result.output
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines, 1) if "+7 soli" in line)
    column = lines[at - 1].index("soli") + 1
    assert (
        f"animals.toml, line {at}, column {column} (card animal-003, individual[1]): expected"
        in result.output
    )
    assert 'found "soli"; perhaps "soil".' in result.output
    assert f"\n    {lines[at - 1]}\n    {' ' * (column - 1)}^\n" in result.output
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("tokens"))
    assert (
        f"animals.toml, line {at}, column 10 (card animal-004, tokens): expected a whole number"
        in result.output
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[card]\n", "animals.toml, line 1, column "),
        ('[[card]]\nname = "x"\n', "animals.toml, line 1, column 1 (card number 1, id): expected a text"),
        (
            'remove = ["animal-003", "nobody"]\n',
            "animals.toml, line 1, column 26 (remove[1]): expected the id",
        ),
        (
            'remove = "all"\n',
            'the card set "mine" has 0 animals in play (animals.toml), but 2 players take 9',
        ),
        (
            "[weather]\nrain = 1\n",
            'animals.toml: expected only [[card]] records and a list remove, found "weather"',
        ),
    ],
)
def test_whatever_is_wrong_is_a_sentence_with_its_place(home: Path, text: str, said: str) -> None:
    mine = home / "mine"
    mine.mkdir()
    (mine / "animals.toml").write_text(text, encoding="utf-8")
    result = run("cards", "check", str(mine))
    assert result.exit_code == 1 and said in result.output, result.output


def test_a_file_of_another_name_is_refused(home: Path) -> None:
    (home / "anmals.toml").write_text("", encoding="utf-8")
    assert "expected a file named flora.toml" in run("cards", "check", str(home / "anmals.toml")).output
    assert "there is no such file" in refused("cards", "check", str(home / "nowhere"))
    (home / "empty").mkdir()
    assert "holds no card file" in refused("cards", "check", str(home / "empty"))


def test_the_words_of_the_group_hide_no_card() -> None:
    for word in ("check", "export", "search"):
        assert json.loads(run("cards", "search", word, "--json").output) == []
    assert run("cards", "--help").output.count("export") >= 1


# --- the folder of the user ---------------------------------------------------------------


def test_the_users_own_folder_is_used_unasked_and_named_each_time(home: Path) -> None:
    corrected(home, "config/holocene/cards")
    told = run("cards", "animal-003")
    assert "Gain 7 soil" in told.stdout and "playing with the cards of" in told.stderr
    ours = run("cards", "animal-003", "--cards", "shipped")
    assert "gain 9 soil" in ours.stdout and ours.stderr == ""
    file = home / "games"
    played = run(
        "sim",
        "earth",
        "--games",
        "1",
        "--with",
        "animals",
        "--records",
        str(file),
        "--json",
        "--workers",
        "1",
    )
    assert played.exit_code == 0, played.output
    record = file / "game-0.jsonl"
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[0])["set"] == "cards"
    assert run("replay", str(record), "--to", "1").exit_code == 0
    assert 'called "cards"' in refused("replay", str(record), "--cards", "shipped")
    ews = run("sim", "ews", "--games", "1", "--json", "--workers", "1")
    assert ews.exit_code == 0 and ews.stderr == ""


def test_a_record_of_the_shipped_cards_is_read_whatever_the_users_folder_holds(home: Path) -> None:
    file = home / "games"
    run("sim", "earth", "--games", "1", "--records", str(file), "--json", "--workers", "1")
    corrected(home, "config/holocene/cards")
    assert run("replay", str(file / "game-0.jsonl"), "--to", "1").exit_code == 0


def test_a_broken_set_is_one_sentence_before_anything_is_played(home: Path) -> None:
    mine = corrected(home, now="+7 soli")
    said = refused("sim", "earth", "--with", "animals", "--games", "1", "--cards", str(mine))
    assert "animals.toml: card animal-003, individual[1], column 4: expected a resource" in said
    (mine / "animals.toml").write_text('remove = "all"\n', encoding="utf-8")
    said = refused("sim", "earth", "--with", "animals", "--games", "1", "--cards", str(mine))
    assert 'the card set "mine" has 0 animals in play (animals.toml)' in said


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/home/ada"}, "/home/ada/.config/holocene"),
        ("linux", {"HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada"}, "/etc/ada/holocene"),
        ("linux", {"HOME": "/home/ada", "XDG_CONFIG_HOME": "not/absolute"}, "/home/ada/.config/holocene"),
        ("darwin", {"HOME": "/Users/ada"}, "/Users/ada/Library/Application Support/holocene"),
        ("win32", {"HOME": "/c/ada", "APPDATA": "/c/ada/AppData/Roaming"}, "/c/ada/AppData/Roaming/holocene"),
    ],
)
def test_settings_lie_where_the_system_has_them(
    platform: str, environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in ("HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(key, raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setattr(own_cards.sys, "platform", platform)
    assert own_cards.config_folder() == Path(folder)
