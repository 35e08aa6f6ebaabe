"""A PostgreSQL of our own for tests: found or installed where that can be, started on a free port.

Where it cannot be had, the reason is one line, and the tests that need it are skipped with it.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import pytest

NEEDED: Final = ("initdb", "pg_ctl")
USER: Final = "postgres"
"""PostgreSQL does not run as root; Debian's package brings this user."""


def folder_of_programs() -> Path | None:
    for folder in [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), *_path()]:
        if all(os.access(folder / name, os.X_OK) for name in NEEDED):
            return folder
    return None


def _path() -> list[Path]:
    return [Path(entry) for entry in os.environ.get("PATH", "").split(os.pathsep) if entry]


def install() -> str:
    """Tries to install it; why it could not be, or nothing."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return "PostgreSQL is not installed, and this user cannot install it"
    command = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
    run = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )
    return "" if run.returncode == 0 else "PostgreSQL is not installed, and apt-get could not install it"


def as_user() -> list[str]:
    return ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server with an empty database; skips the test where there is none."""
    if os.name != "posix":
        pytest.skip("a PostgreSQL of our own is started on POSIX systems only")
    if folder_of_programs() is None:
        reason = install()
        if reason:
            pytest.skip(reason)
    programs = folder_of_programs()
    if programs is None:
        pytest.skip("PostgreSQL was installed, but its programs were not found")
    folder = Path(mkdtemp(prefix="holocene-postgres-"))
    try:
        if os.geteuid() == 0:
            import pwd  # not on Windows

            owner = pwd.getpwnam(USER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        port = free_port()
        data = folder / "data"
        _run([*as_user(), str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", USER, "-E", "UTF8"])
        settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        control = [*as_user(), str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
        _run([*control, "-o", settings, "start"])
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        finally:
            _run([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str]) -> None:
    # Output goes to no pipe: the server would inherit it and keep it open.
    run = subprocess.run(
        command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, timeout=120
    )
    if run.returncode:
        pytest.skip(f"PostgreSQL cannot be started here: {Path(command[-1]).name} of {command[0]} failed")
