"""The engine: which modules are compiled, and which files they are loaded from.

One source, two ways to run it. In a wheel the compiled files lie beside the
sources and Python takes them by itself. In a checkout they lie under
`build/engine/`, with a digest of the sources they came from; they are used only
while that digest still fits, all of them or none, so an edited source never
meets an old compiled file. HOLOCENE_PURE=1 loads plain sources everywhere.

`setup.py` compiles what `compiled_sources` lists. Only the standard library is
used here, because this runs before anything else of the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGES: Final = ("kernel", "earth", "ews", "bots", "envs/compiled")
"""Packages with compiled modules, as paths. A change to any source in them makes the compiled files stale,
for compiled code also contains the constants of the plain modules it imports."""

COMPILED: Final = (
    "kernel/*.py",
    "earth/*.py",
    "earth/catalogue/facts.py",
    "earth/machine/*.py",
    "earth/rules/**/*.py",
    "ews/*.py",
    "bots/earth/**/*.py",
    "bots/ews/**/*.py",
    "bots/generic/*.py",
    "envs/compiled/*.py",
)
"""What is compiled, relative to the package. Of the catalogue only the integers the engine reads: loading
runs once, and text and search wait for a person."""

PLAIN: Final = ("**/__init__.py",)
"""What of that is not."""

LIBRARY: Final = "holocene_engine__mypyc"
"""The one library that holds the code of all compiled modules; their own files only point to it."""

HERE: Final = Path(__file__).parent
STAMP: Final = "sources.txt"


def compiled_sources(package: Path = HERE) -> list[Path]:
    """The sources that are compiled, in a fixed order."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    plain = {path for pattern in PLAIN for path in package.glob(pattern)}
    return sorted(found - plain)


def digest(package: Path = HERE) -> str:
    """One string for the names and contents of all sources the compiled files depend on."""
    from hashlib import sha256

    total = sha256()
    for path in sorted(path for name in PACKAGES for path in (package / name).rglob("*.py")):
        total.update(f"{path.relative_to(package).as_posix()}\n".encode())
        total.update(sha256(path.read_bytes()).digest())
    return total.hexdigest()


def built_folder(package: Path = HERE) -> Path:
    """Where a checkout keeps the compiled files of this Python."""
    return package.parent.parent / "build" / "engine" / str(sys.implementation.cache_tag)


def is_engine_name(name: str) -> bool:
    """Whether a module of this name lies inside one of the engine's packages."""
    return any(name.startswith(f"holocene.{package.replace('/', '.')}.") for package in PACKAGES)


def is_pure() -> bool:
    """Whether plain sources were asked for."""
    return os.environ.get("HOLOCENE_PURE", "") not in ("", "0")


def is_compiled(module: ModuleType) -> bool:
    """Whether this loaded module really came from a compiled file."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def way() -> str:
    """`compiled` or `interpreted`, judged by the files of the engine modules in use."""
    import_module("holocene.kernel.rng")
    names = [".".join(path.relative_to(HERE.parent).with_suffix("").parts) for path in compiled_sources()]
    modules = [sys.modules[name] for name in names if name in sys.modules]
    # None is found where sources do not lie beside their modules: in a page, whose package is packed.
    return "compiled" if modules and all(is_compiled(module) for module in modules) else "interpreted"


def is_built_since() -> bool:
    """Whether this process runs without compiled files that have come into being meanwhile."""
    return not is_pure() and way() != "compiled" and bool(built_files(built_folder()))


class BuiltFinder:
    """Finds engine modules in a checkout's folder of compiled files, if that folder is still true."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, Path] | None = None

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not (fullname == LIBRARY or is_engine_name(fullname)):
            return None
        if self.files is None:
            self.files = built_files(self.folder)
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


class SourceFinder:
    """Finds the package's plain sources, also where compiled files lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("holocene.") or path is None:
            return None
        last = fullname.rpartition(".")[2]
        for folder in map(Path, path):
            if (folder / last / "__init__.py").exists():
                return None
            if (folder / f"{last}.py").exists():
                return spec_from_file_location(fullname, folder / f"{last}.py")
        return None


def built_files(folder: Path) -> dict[str, Path]:
    """The compiled file of every engine module, or none at all if the sources have changed since."""
    stamp = folder / STAMP
    if not stamp.exists() or stamp.read_text(encoding="utf-8").split()[0] != digest():
        return {}
    suffix = EXTENSION_SUFFIXES[0]
    return {
        ".".join(path.relative_to(folder).parts).removesuffix(suffix): path
        for path in folder.rglob(f"*{suffix}")
    }


def install() -> None:
    """Puts the finder first that this process needs, if it needs one."""
    if is_pure():
        sys.meta_path.insert(0, SourceFinder())
    elif built_folder().exists():
        sys.meta_path.insert(0, BuiltFinder(built_folder()))
