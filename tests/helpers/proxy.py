"""HAProxy with the configuration of deploy/, before nodes of a test; skips where it cannot be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from postgres import free_port

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "haproxy_config.py"


def config(**nodes: str) -> str:
    named = [f"{name}={address}" for name, address in nodes.items()]
    return subprocess.run([sys.executable, SCRIPT, *named], capture_output=True, text=True, check=True).stdout


def program() -> str:
    found = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "--no-install-recommends", "haproxy"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, capture_output=True, check=False, timeout=300, env=quiet)
        found = shutil.which("haproxy", path="/usr/sbin")
    if found is None:
        pytest.skip("HAProxy is not installed, and could not be")
    return found


@contextmanager
def proxy(**ports: int) -> Iterator[int]:
    """The port of a proxy before nodes with these ports."""
    haproxy, port = program(), free_port()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "haproxy.cfg"
        file.write_text(config(**{name: f"127.0.0.1:{at}" for name, at in ports.items()}))
        running = subprocess.Popen(
            [haproxy, "-f", str(file)],
            env={**os.environ, "BIND": f"127.0.0.1:{port}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield port
        finally:
            running.terminate()
            running.wait(20)
