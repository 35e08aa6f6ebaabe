"""For tests of packages: a copy of the checkout, a machine without Node.js, and a fresh environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from holocene import _engine

ROOT: Final = Path(__file__).resolve().parents[2]
MADE: Final = {"build", "dist"}
"""What `make` and builds leave at the top."""
LEFT: Final = {".git", "node_modules", "__pycache__", "holocene.egg-info"}
TOOLS: Final = (
    *("sh", "cat", "cksum", "dirname", "find", "grep", "head", "id", "sed", "sort", "xargs"),
    *("cc", "gcc", "as", "ld"),
)
"""What building needs of the system: no Node.js, and nothing to install it with."""


def copy_of_checkout(target: Path, *, client: bool) -> Path:
    """What a clone would have, with or without the built client."""

    def unwanted(folder: str, names: list[str]) -> set[str]:
        at_top = Path(folder) == ROOT
        left = {name for name in names if name in LEFT or (at_top and is_cache(name))}
        return left | ({"dist"} if Path(folder) == ROOT / "web" and not client else set())

    shutil.copytree(ROOT, target, ignore=unwanted)
    return target


def is_cache(name: str) -> bool:
    return name in MADE or name.startswith(".venv") or name.endswith("_cache") or name == ".hypothesis"


def files_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def bare_machine(folder: Path, **variables: str) -> dict[str, str]:
    """An environment whose PATH has the plainest tools only, and which asks for nothing."""
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        if found:
            (folder / name).symlink_to(found)
    asked = ("HOLOCENE_PURE", "HOLOCENE_NO_CLIENT")
    kept = {key: value for key, value in os.environ.items() if key not in asked}
    return kept | {"PATH": str(folder)} | variables


def lend_engine(target: Path) -> str:
    """Lays the compiled files of this checkout into a copy; its `setup.py` takes them only while they fit.

    Returns how the engine of a package built there will run."""
    if _engine.way() != "compiled":
        return "interpreted"
    # Nothing to do after `make build`; otherwise better here, where it is kept, than in the copy.
    run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=ROOT, env=dict(os.environ))
    built = _engine.built_folder()
    shutil.copytree(built, target / built.relative_to(ROOT))
    return "compiled"


def fresh_environment(folder: Path) -> Path:
    """A new virtual environment that borrows the libraries of ours but not this package; its programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    programs = folder / "bin"
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    place = subprocess.run([programs / "python", "-c", asked], capture_output=True, text=True, check=True)
    # The .pth files of a borrowed folder are not read, so the editable install of this checkout stays out.
    borrowed = Path(place.stdout.strip()) / "borrowed.pth"
    borrowed.write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return programs


def run(
    *command: str | Path, cwd: Path, env: dict[str, str], code: int = 0
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == code, f"{command}\n{done.stdout}\n{done.stderr}"
    return done
