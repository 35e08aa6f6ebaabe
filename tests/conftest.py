"""What every test shares: repeatable property tests, the engine in the header, skips outside Linux."""

from __future__ import annotations

import sys

import pytest
from hypothesis import settings

from holocene import _engine

# The same examples on every run: a failure seen in CI is seen at home, and compiled and plain runs agree.
settings.register_profile("holocene", derandomize=True, deadline=None)
settings.load_profile("holocene")


def pytest_report_header() -> str:
    return f"engine: {_engine.way()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if sys.platform == "linux":
        return
    for item in items:
        if item.get_closest_marker("linux"):
            item.add_marker(pytest.mark.skip(reason=f"needs signals or /proc, which {sys.platform} has not"))
