"""A few games at once for a few seconds; `make load` is the same thing at full size."""

from __future__ import annotations

import pytest

from loading import run_load
from table import database


@pytest.mark.linux
def test_under_load_no_choice_is_lost_or_doubled() -> None:
    with database() as db:
        report = run_load(db, games=6, seconds=6, think=(0.05, 0.3))
    assert report.choices > 50
    assert (report.lost, report.doubled, report.refused, report.cut_off) == (0, 0, 0, 0), report.text()
    assert len(report.latencies) == report.choices
    told = report.text()
    assert all(word in told for word in ("p50", "p95", "p99", "own lag", "by minute", "ms an acknowledged"))
    assert report.lags
