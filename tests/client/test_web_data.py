"""The data the browser client's tests use is what the engine says."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

SCRIPT = runpy.run_path(str(Path(__file__).resolve().parents[2] / "scripts" / "web_ews_data.py"))


def test_boards_and_questions_of_the_client_are_the_engines() -> None:
    stored = json.loads(SCRIPT["FILE"].read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(SCRIPT["whole"]())), "run scripts/web_ews_data.py"
