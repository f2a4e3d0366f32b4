"""Figures for Prometheus."""

from collections.abc import Callable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

REQUESTS = Counter(
    "bankhalter_requests", "Requests by route and status.", ["method", "route", "status"], registry=REGISTRY
)
LATENCY = Histogram(
    "bankhalter_request_seconds",
    "Time to answer; streams and sockets are not counted.",
    ["route"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
ACTIONS = Counter("bankhalter_actions", "Actions of people and programs that were done.", registry=REGISTRY)
ACKNOWLEDGED = Histogram(
    "bankhalter_acknowledged_seconds",
    "Time from an action's arrival until it is written and acknowledged.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
REFUSALS = Counter("bankhalter_refusals", "What was not done, by code.", ["code"], registry=REGISTRY)
LIMITED = Counter("bankhalter_limited", "What a limit held back.", ["limit"], registry=REGISTRY)
CONNECTIONS = Gauge("bankhalter_connections", "Open now.", ["kind"], registry=REGISTRY)
TABLES = Gauge("bankhalter_tables", "Tables in memory.", registry=REGISTRY)


def count_tables(count: Callable[[], int]) -> None:
    """Say where the number of tables in memory comes from."""
    TABLES.set_function(count)


def as_text() -> bytes:
    """All figures, as Prometheus reads them."""
    return generate_latest(REGISTRY)


Figures = list[tuple[str, str, str, list[tuple[str, dict[str, str], float]]]]
"""Name, description and kind of each, and its values by their names and labels: for another process."""


def figures() -> Figures:
    """All figures of this process."""
    return [
        (each.name, each.documentation, each.type, [(s.name, s.labels, s.value) for s in each.samples])
        for each in REGISTRY.collect()
    ]


def as_text_of(workers: Mapping[int, Figures]) -> bytes:
    """The figures of several processes, each with its number."""
    found: dict[str, Metric] = {}
    for worker, told in workers.items():
        for name, documentation, kind, samples in told:
            metric = found.setdefault(name, Metric(name, documentation, kind))
            for sample, labels, value in samples:
                metric.add_sample(sample, labels | {"worker": str(worker)}, value)
    registry = CollectorRegistry()
    registry.register(_Found(list(found.values())))
    return generate_latest(registry)


class _Found(Collector):
    """Figures that are there already."""

    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Any:
        """As Prometheus wants them."""
        return self._metrics
