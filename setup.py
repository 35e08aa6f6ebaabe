"""How the engine is compiled; everything else about the package is in pyproject.toml.

`src/holocene/_engine.py` says which modules. They become one mypyc group, so
calls between them are direct. The compiled files go to `build/engine/<python>/`
and are made again only when a source, a tool or this file changes; a wheel gets
a copy of them. Without a C compiler the engine runs uncompiled, and the build
says so in one line.

A wheel and an sdist take the rules texts and the built browser client along. The
client is built where that is needed (`scripts/web`); where it cannot be, they are
refused in one sentence, unless HOLOCENE_NO_CLIENT=1 asks for a package without it.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "holocene"
ENGINE = runpy.run_path(str(PACKAGE / "_engine.py"))
BUILT: Path = ENGINE["built_folder"](PACKAGE)
WORK = ROOT / "build" / "mypyc" / str(sys.implementation.cache_tag)
VARIABLES = ("CC", "CFLAGS", "LDFLAGS", "HOLOCENE_QUICK")


def c_compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def reason_not_to_compile() -> str:
    """Why the engine stays uncompiled here, or nothing."""
    if ENGINE["is_pure"]():
        return "HOLOCENE_PURE is set"
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} has no mypyc"
    if os.name == "posix" and shutil.which(c_compiler()) is None:
        return "no C compiler was found (on Debian: apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python (Python.h) were not found (on Debian: apt install python3-dev)"
    return ""


def stamp() -> str:
    """What the compiled files depend on: the sources, then the tools and this file."""
    return f"{ENGINE['digest'](PACKAGE)}\n{tools()}\n"


def tools() -> str:
    said = [sys.version, sysconfig.get_platform(), *(os.environ.get(name, "") for name in VARIABLES)]
    said += [version("mypy"), version("librt"), Path(__file__).read_text(encoding="utf-8")]
    return sha256(repr(said).encode()).hexdigest()


def link_time_flags() -> list[str]:
    """Lets GCC inline small functions across modules when it links, for a tenth more games a second;
    every build then pays for the whole engine. Clang would need a linker that is often missing."""
    if os.name != "posix" or os.environ.get("HOLOCENE_QUICK"):
        return []
    said = subprocess.run([c_compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    return [f"-flto={os.cpu_count() or 1}"] if "Free Software Foundation" in said else []


def is_built() -> bool:
    file = BUILT / ENGINE["STAMP"]
    return file.exists() and file.read_text(encoding="utf-8") == stamp()


class CompileGroup(build_ext):
    """Compiles the C files of the group on all cores, and only those that changed."""

    compiler: Any  # set by setuptools before build_extensions; its class depends on the platform

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self.compile_changed
        super().build_extensions()

    def compile_changed(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        compiler = self.compiler
        macros, objects, extra_postargs, options, _ = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        flags = compiler._get_cc_args(options, debug, extra_preargs)
        headers = max((path.stat().st_mtime_ns for path in WORK.rglob("*.h")), default=0)

        def compile_one(pair: tuple[str, str]) -> None:
            target, source = Path(pair[0]), Path(pair[1])
            if target.exists() and target.stat().st_mtime_ns > max(source.stat().st_mtime_ns, headers):
                return
            unfinished = target.with_suffix(".part")
            compiler._compile(str(unfinished), str(source), source.suffix, flags, extra_postargs, options)
            unfinished.rename(target)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_one, zip(objects, sources, strict=True)))
        return list(objects)


def compile_engine() -> None:
    """Makes the compiled files in a folder of their own and moves it into place when all is done."""
    from mypyc.build import mypycify

    wanted = stamp()
    sources = [str(path.relative_to(ROOT)) for path in ENGINE["compiled_sources"](PACKAGE)]
    print(f"holocene: compiling {len(sources)} modules of the engine", flush=True)
    extensions = mypycify(
        ["--ignore-missing-imports", "--cache-dir", str(WORK / "mypy"), *sources],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(WORK),
        group_name=ENGINE["LIBRARY"].removesuffix("__mypyc"),
    )
    if os.name == "posix":
        # Hidden names need no detour through the linker's table, so calls between modules are direct.
        flags = ["-fvisibility=hidden", *link_time_flags()]
        for extension in extensions:
            # New lists: mypyc gives all extensions the same one.
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, "-O3", *flags]
    fresh = WORK / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    command = CompileGroup(Distribution({"name": "holocene", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(fresh), str(WORK / f"objects-{tools()[:8]}")
    command.ensure_finalized()
    command.run()
    (fresh / ENGINE["STAMP"]).write_text(wanted, encoding="utf-8")
    old = WORK / "old"
    shutil.rmtree(old, ignore_errors=True)
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    if BUILT.exists():
        BUILT.rename(old)
    fresh.rename(BUILT)


class BuildEngine(build_ext):
    """The step of every build: compiled files where possible, one line where not."""

    def run(self) -> None:
        if self.editable_mode:
            # Quick, for it happens often; sources run as they are until `make build`.
            return
        reason = reason_not_to_compile()
        if reason:
            print(f"holocene: {reason}, so the engine runs uncompiled", flush=True)
            return
        os.chdir(ROOT)
        if not is_built():
            compile_engine()
        if not self.inplace:
            self.copy_built(Path(self.build_lib))

    def copy_built(self, target: Path) -> None:
        for old in target.rglob("*.so"):
            old.unlink()
        for path in BUILT.rglob("*"):
            if path.is_file() and path.name != ENGINE["STAMP"]:
                copy = target / path.relative_to(BUILT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, copy)


RULES = ROOT / "docs" / "rules"
CLIENT = ROOT / "web" / "dist"
SERVED = {"room/rules": (RULES, "*.md"), "server/web": (CLIENT, "**/[!.]*")}
"""Where rooms and server find it in an installed package, and where it is in a checkout."""


def has_client() -> bool:
    return os.environ.get("HOLOCENE_NO_CLIENT", "") in ("", "0")


def make_served() -> None:
    """Sees to the rules texts and the browser client, or ends the build with one sentence."""
    if not any(RULES.glob("*.md")):
        raise SystemExit("holocene: docs/rules is missing here, and a package without the rules is refused")
    if not has_client():
        print("holocene: HOLOCENE_NO_CLIENT is set, so this package has no browser client", flush=True)
        return
    if os.name != "posix" and (CLIENT / "index.html").exists():
        return  # The script that knows whether it is up to date needs a shell.
    said = subprocess.run(
        ["sh", str(ROOT / "scripts" / "web"), "build"], stderr=subprocess.PIPE, text=True, check=False
    )
    *lines, last = said.stderr.splitlines() or ["holocene: scripts/web said nothing"]
    print(*lines, sep="\n", end="\n" if lines else "", file=sys.stderr, flush=True)
    if said.returncode:
        raise SystemExit(f"{last}, or set HOLOCENE_NO_CLIENT=1 for a package without it")


class BuildPackage(build_py):
    """Takes the rules texts and the built browser client into the package."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        make_served()
        # What an earlier build left there would go along, modules that are gone too.
        shutil.rmtree(Path(self.build_lib) / "holocene", ignore_errors=True)
        super().run()
        for name, (folder, pattern) in SERVED.items():
            if name == "server/web" and not has_client():
                continue
            for path in sorted(folder.glob(pattern)):
                copy = Path(self.build_lib) / "holocene" / name / path.relative_to(folder)
                if path.is_file():
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(path, copy)


class SourcePackage(sdist):
    """Takes the built client along, so that a wheel made from an sdist needs no Node.js."""

    def run(self) -> None:
        make_served()
        super().run()


class EngineDistribution(Distribution):
    """Counts as having extension modules, though they are only known while building."""

    def has_ext_modules(self) -> bool:
        return not reason_not_to_compile()


setup(
    distclass=EngineDistribution,
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage, "sdist": SourcePackage},
    ext_modules=[],
)
