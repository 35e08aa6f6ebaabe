"""What a watchman counts: Prometheus metrics, on a port of their own that no stranger reaches.

Without the package prometheus-client (it is in the extra `server`) nothing is counted. Counters are those of
the process; gauges are read when somebody asks, from the tables that are open then. Nothing here names a
room, a person or an address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final

from holocene.kernel.errors import BadInput

try:
    from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
    from prometheus_client.core import GaugeMetricFamily
except ModuleNotFoundError:  # the extra `play` does without
    IS_THERE = False
else:
    IS_THERE = True

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds at which histograms are cut."""
Reading = Callable[[], list[tuple[str, str, dict[str, float]]]]
"""Name and text of a gauge with its values, by label (`""` where it has none)."""


class Meters:
    """The counters of one process."""

    def __init__(self) -> None:
        self.readings: list[Reading] = []
        """Of every table that is open in this process."""
        self.registry: Any = None
        if not IS_THERE:
            return
        self.registry = CollectorRegistry()
        of = {"registry": self.registry}
        self._answers = Histogram(
            "holocene_answer_seconds", "From an answer's arrival to its acknowledgement", buckets=QUICK, **of
        )
        self._choices = Counter("holocene_choices", "Choices that were acknowledged", **of)
        self._requests = Histogram(
            "holocene_request_seconds", "Requests by status", ["status"], buckets=QUICK, **of
        )
        self._refusals = Counter("holocene_refusals", "What was refused, by code", ["code"], **of)
        self._commits = Histogram(
            "holocene_commit_seconds", "Transactions of the database", buckets=QUICK, **of
        )
        self._lost = Counter("holocene_commits_failed", "Transactions that could not be made durable", **of)
        self._lag = Histogram(
            "holocene_loop_lag_seconds", "How late the event loop came back", buckets=QUICK, **of
        )
        self.registry.register(self)

    def collect(self) -> Iterator[Any]:
        """As Prometheus asks."""
        found: dict[str, tuple[str, dict[str, float]]] = {}
        for reading in list(self.readings):
            for name, text, values in reading():
                there = found.setdefault(name, (text, {}))[1]
                for label, value in values.items():
                    there[label] = there.get(label, 0.0) + value
        for name, (text, values) in found.items():
            family = GaugeMetricFamily(name, text, labels=None if "" in values else ["of"])
            for label, value in values.items():
                family.add_metric([label] if label else [], value)
            yield family

    # --- what happens

    def answered(self, seconds: float, choices: int) -> None:
        if IS_THERE:
            self._answers.observe(seconds)
            self._choices.inc(choices)

    def requested(self, seconds: float, status: int) -> None:
        if IS_THERE:
            self._requests.labels(str(status)).observe(seconds)

    def refused(self, code: str) -> None:
        if IS_THERE:
            self._refusals.labels(code).inc()

    def lagged(self, seconds: float) -> None:
        if IS_THERE:
            self._lag.observe(seconds)

    @contextmanager
    def committing(self) -> Iterator[None]:
        if not IS_THERE:
            yield
            return
        began = perf_counter()
        try:
            yield
        except BaseException:
            self._lost.inc()
            raise
        finally:
            self._commits.observe(perf_counter() - began)


METERS: Final = Meters()


def serve(place: str) -> tuple[str, int]:
    """Begins to answer at `PORT` or `ADDRESS:PORT`; without an address for this machine only."""
    if not IS_THERE:
        raise BadInput("metrics need prometheus_client: pip install 'holocene[server]'")
    host, _, port = place.rpartition(":")
    host = host.strip("[]") or "127.0.0.1"
    if not port.isdecimal() or int(port) > 65535:
        raise BadInput(f"cannot show metrics at {place!r}: it is PORT or ADDRESS:PORT")
    try:
        server, _ = start_http_server(int(port), host, METERS.registry)
    except OSError as error:
        raise BadInput(f"cannot show metrics at {host}:{port}: {error.strerror or error}") from None
    return host, int(server.server_port)
