"""What a watchman asks: does the server live, and can it take people in?"""

from __future__ import annotations

from pathlib import Path

from table import Served, database


def test_a_server_that_works_says_so() -> None:
    with database() as db:
        home = Served(db)
        try:
            assert home.call("GET", "/healthz") == (200, {"ok": True})
            assert home.call("GET", "/readyz") == (200, {"ok": True})
        finally:
            home.stop()


def test_a_server_whose_database_is_gone_lives_but_is_not_ready() -> None:
    with database() as db:
        home = Served(db)
        try:
            Path(db).rename(f"{db}.away")
            assert home.call("GET", "/healthz")[0] == 200
            status, answer = home.call("GET", "/readyz")
            assert (status, answer["error"]["code"]) == (503, "unkept")
            Path(f"{db}.away").rename(db)
            assert home.call("GET", "/readyz")[0] == 200
        finally:
            home.stop()
