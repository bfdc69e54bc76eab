"""OpenTelemetry traces of a share of all commands; off unless a collector is named. Needs the extra `traces`.

Spans contain no table, person or action.
"""

import contextlib
import os
import threading
from collections.abc import Iterator, Mapping
from typing import Final, Protocol

COLLECTORS: Final = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
"""The variables that name a collector."""
PATIENCE: Final = 3.0
"""Seconds that a node waits for its collector when it stops."""


class Traces(Protocol):
    """The interface for spans."""

    def span(self, name: str, **attributes: str) -> contextlib.AbstractContextManager[None]:
        """A context manager that measures a span."""

    def close(self) -> None:
        """Send the remaining spans."""


class NoTraces:
    """Drops all spans."""

    def span(self, name: str, **attributes: str) -> contextlib.AbstractContextManager[None]:
        """Measure nothing."""
        return _NOTHING

    def close(self) -> None:
        """Do nothing."""


_NOTHING: Final = contextlib.nullcontext()
OFF: Final = NoTraces()


class Exported:
    """Sends spans to a collector, in batches, from a background thread.

    The exporter is OpenTelemetry's own, so the variables OTEL_* hold: headers, timeouts, certificates, compression,
    resource attributes. Without OTEL_TRACES_SAMPLER the share of the settings is traced.
    """

    def __init__(self, address: str, share: float, environment: Mapping[str, str]) -> None:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import SERVICE_NAME, Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

        sampler = None if "OTEL_TRACES_SAMPLER" in environment else ParentBased(TraceIdRatioBased(share))
        name = environment.get("OTEL_SERVICE_NAME", "lightfinger")
        self._provider: Final = TracerProvider(sampler=sampler, resource=Resource.create({SERVICE_NAME: name}))
        self._exporter: Final = OTLPSpanExporter(endpoint=address + "/v1/traces" if address else None)
        self._provider.add_span_processor(BatchSpanProcessor(self._exporter))
        self._tracer: Final = self._provider.get_tracer("lightfinger")

    @contextlib.contextmanager
    def span(self, name: str, **attributes: str) -> Iterator[None]:
        """Measure a span as a child of the current one."""
        with self._tracer.start_as_current_span(name, attributes=attributes, record_exception=False):
            yield

    def close(self) -> None:
        """Send the remaining spans; give up after a while if the collector does not answer."""
        give_up = threading.Timer(PATIENCE, self._exporter.shutdown)
        give_up.start()
        self._provider.shutdown()
        give_up.cancel()


def traces_at(address: str, share: float, environment: Mapping[str, str] = os.environ) -> Traces:
    """Return the traces for a collector: at *address*, or where OpenTelemetry's variables say. Otherwise none."""
    named = any(environment.get(name) for name in COLLECTORS)
    if not address and not named:
        return OFF
    return Exported(address.rstrip("/"), share, environment)
