"""Traces for operators, off unless an address is given: for a share of all commands, how long each part of it took.

Spans carry no table, person or action: a trace tells about the server, not about a game. They go out as OTLP in JSON
over HTTP, which every collector takes, so that the extra `traces` is the SDK alone.
"""

import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import ReadableSpan

PATIENCE: Final = 5.0


class Traces(Protocol):
    """Where spans go."""

    def span(self, name: str, **attributes: str) -> contextlib.AbstractContextManager[None]:
        """The time that what is done inside takes."""

    def close(self) -> None:
        """Send what is left."""


class NoTraces:
    """Nowhere."""

    def span(self, name: str, **attributes: str) -> contextlib.AbstractContextManager[None]:
        """Nothing is measured."""
        return _NOTHING

    def close(self) -> None:
        """Nothing is left."""


_NOTHING: Final = contextlib.nullcontext()
OFF: Final = NoTraces()


class Exported:
    """To a collector, in batches, from a thread of its own."""

    def __init__(self, address: str, share: float) -> None:
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
        from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

        class Collector(SpanExporter):
            def export(self, spans: "Sequence[ReadableSpan]") -> SpanExportResult:
                return SpanExportResult.SUCCESS if _posted(address, spans) else SpanExportResult.FAILURE

        self._provider: Final = TracerProvider(
            sampler=ParentBased(TraceIdRatioBased(share)), resource=Resource({"service.name": "lightfinger"})
        )
        self._provider.add_span_processor(BatchSpanProcessor(Collector()))
        self._tracer: Final = self._provider.get_tracer("lightfinger")

    @contextlib.contextmanager
    def span(self, name: str, **attributes: str) -> Iterator[None]:
        """A span inside whichever is open."""
        with self._tracer.start_as_current_span(name, attributes=attributes, record_exception=False):
            yield

    def close(self) -> None:
        """Send what is left."""
        self._provider.shutdown()


def traces_at(address: str, share: float) -> Traces:
    """Spans to a collector at *address*, such as http://127.0.0.1:4318; none without one."""
    return Exported(address.rstrip("/") + "/v1/traces", share) if address else OFF


def _posted(address: str, spans: "Sequence[ReadableSpan]") -> bool:
    request = urllib.request.Request(address, _encoded(spans), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return bool(200 <= answer.status < 300)
    except (urllib.error.URLError, OSError):
        return False


def _encoded(spans: "Sequence[ReadableSpan]") -> bytes:
    scope = {"scope": {"name": "lightfinger"}, "spans": [_span(span) for span in spans]}
    resource = {"attributes": _attributes({"service.name": "lightfinger"})}
    return json.dumps({"resourceSpans": [{"resource": resource, "scopeSpans": [scope]}]}).encode()


def _span(span: "ReadableSpan") -> dict[str, Any]:
    context = span.get_span_context()
    assert context is not None
    told: dict[str, Any] = {
        "traceId": f"{context.trace_id:032x}",
        "spanId": f"{context.span_id:016x}",
        "name": span.name,
        "kind": 1,
        "startTimeUnixNano": str(span.start_time),
        "endTimeUnixNano": str(span.end_time),
        "attributes": _attributes(dict(span.attributes or {})),
    }
    if span.parent is not None:
        told["parentSpanId"] = f"{span.parent.span_id:016x}"
    return told


def _attributes(said: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"key": key, "value": {"stringValue": str(value)}} for key, value in said.items()]
