"""With a collector's address a node sends it spans; without one it does not even load the library."""

import gzip
import http.server
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from lightfinger.server.process import traces
from tests.server.house import house
from tests.server.nodes import free_port

pytestmark = pytest.mark.anyio


class Collector:
    """A collector of traces, and what it was sent."""

    def __init__(self) -> None:
        self.address = ""
        self.spans: list[Any] = []
        self.resources: list[dict[str, str]] = []
        self.headers: list[dict[str, str]] = []
        self.refuses = 0
        """How many requests it still refuses."""

    def take(self, headers: dict[str, str], body: bytes) -> None:
        """Keep what a request holds."""
        packed = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
        self.headers.append(headers)
        for resource in ExportTraceServiceRequest.FromString(packed).resource_spans:
            self.resources.append({one.key: one.value.string_value for one in resource.resource.attributes})
            for scope in resource.scope_spans:
                self.spans.extend(scope.spans)


@pytest.fixture
def collector() -> Iterator[Collector]:
    """A collector that listens."""
    made = Collector()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            body = self.rfile.read(int(self.headers["content-length"]))
            if made.refuses:
                made.refuses -= 1
                self.send_response(503)
            else:
                made.take({name.lower(): value for name, value in self.headers.items()}, body)
                self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *arguments: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        made.address = f"http://127.0.0.1:{server.server_port}"
        yield made
        server.shutdown()
        thread.join()


async def test_a_command_is_a_span_with_its_parts_inside_and_names_nobody(collector: Collector) -> None:
    async with house(traces=collector.address, trace_share=1.0) as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        assert (await place.wire(table, token).ask(kind="say", command="knock", knock=1))["kind"] == "ack"

    spans = collector.spans
    [command] = [span for span in spans if span.name == "command"]
    inside = {span.name for span in spans if span.parent_span_id == command.span_id}
    assert inside == {"append", "fold and tell"}
    assert [(one.key, one.value.string_value) for one in command.attributes] == [("kind", "Say")]
    assert command.end_time_unix_nano > command.start_time_unix_nano
    assert {resource["service.name"] for resource in collector.resources} == {"lightfinger"}
    said = repr(spans)
    assert table not in said
    assert token not in said
    assert "Ada" not in said


async def test_nothing_is_sent_of_commands_that_are_not_in_the_share(collector: Collector) -> None:
    async with house(traces=collector.address, trace_share=0.0) as place:
        token = await place.guest("Ada")
        await place.wire(await place.table(token), token).ask(kind="say", command="knock", knock=1)
    assert collector.spans == []


async def test_the_variables_of_opentelemetry_hold(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.address)
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "x-key=s3cret")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "gzip")
    monkeypatch.setenv("OTEL_TRACES_SAMPLER", "always_on")
    monkeypatch.setenv("OTEL_SERVICE_NAME", "thursday")
    monkeypatch.setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=tests")
    async with house(trace_share=0.0) as place:
        token = await place.guest("Ada")
        await place.wire(await place.table(token), token).ask(kind="say", command="knock", knock=1)

    assert "command" in {span.name for span in collector.spans}
    assert {(one["x-key"], one["content-encoding"]) for one in collector.headers} == {("s3cret", "gzip")}
    assert collector.resources[0]["service.name"] == "thursday"
    assert collector.resources[0]["deployment.environment.name"] == "tests"


async def test_a_collector_that_is_busy_is_asked_again(collector: Collector) -> None:
    collector.refuses = 1
    async with house(traces=collector.address + "/", trace_share=1.0) as place:
        await place.table(await place.guest("Ada"))
    assert "append" in {span.name for span in collector.spans}


async def test_a_collector_that_is_away_does_not_keep_a_node_from_stopping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "PATIENCE", 0.1)
    async with house(traces=f"http://127.0.0.1:{free_port()}", trace_share=1.0) as place:
        await place.table(await place.guest("Ada"))
        began = time.monotonic()
    assert time.monotonic() - began < 6.0, "OpenTelemetry's exporter alone tries for more than seven seconds"


def test_without_an_address_the_library_is_not_loaded() -> None:
    code = (
        "import sys; from lightfinger.server.process.traces import traces_at, OFF; "
        "assert traces_at('', 1.0, {}) is OFF; assert not [name for name in sys.modules if 'opentelemetry' in name]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})
