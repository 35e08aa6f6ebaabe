"""Solo, teams and Abundance in the terminal: whole games, what is asked and told, pages of answers."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator

import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner, Result

from holocene import earth
from holocene.cli.app import app
from holocene.cli.terminal.ask import Chosen, Command, Reader, Refused, Turned
from holocene.cli.terminal.earth_face import EarthFace
from holocene.cli.terminal.face import NO_CHOICE, Answer, Json, Page, Question
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.words import Words
from holocene.earth.cards import load
from holocene.kernel.record import read
from holocene.kernel.rng import seeded
from rules import rule
from terminal_table import Table, typed

LANGS = ("en", "fr")
ALWAYS_FIRST = "1\n" * 4000
