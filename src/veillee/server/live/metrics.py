"""What an operator watches: numbers for Prometheus, none of them about anybody."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

TABLES = Gauge("veillee_tables_live", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("veillee_sockets", "Open sockets", registry=REGISTRY)
ROWS = Counter("veillee_rows", "Changes written to journals", registry=REGISTRY)
REFUSED = Counter("veillee_refused", "Commands refused, by reason", ["code"], registry=REGISTRY)
BEHIND = Counter("veillee_behind", "Times that a slow page was dropped to one whole picture", registry=REGISTRY)
BUGS = Counter("veillee_bugs", "Failures of our own, rules included", registry=REGISTRY)
SECONDS = Histogram(
    "veillee_command_seconds",
    "From the arrival of a command to its answer",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
