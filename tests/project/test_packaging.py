"""What a wheel takes along besides the modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_an_installed_server_finds_every_rules_text(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    taken = {path.name for path in (tmp_path / "holocene" / "server" / "rules").iterdir()}
    assert taken == {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
