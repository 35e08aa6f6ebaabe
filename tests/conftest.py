"""What every test shares: repeatable property tests, and a header that says which engine is tested."""

from __future__ import annotations

from hypothesis import settings

from holocene import _engine

# The same examples on every run: a failure seen in CI is seen at home, and compiled and plain runs agree.
settings.register_profile("holocene", derandomize=True, deadline=None)
settings.load_profile("holocene")


def pytest_report_header() -> str:
    return f"engine: {_engine.way()}"
