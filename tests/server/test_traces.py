"""With a collector's address a node sends it spans; without one it does not even load the library."""

import http.server
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.house import house

pytestmark = pytest.mark.anyio


@pytest.fixture
def collector() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A collector of traces, and the spans it was sent."""
    spans: list[dict[str, Any]] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            for resource in body["resourceSpans"]:
                for scope in resource["scopeSpans"]:
                    spans.extend(scope["spans"])
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *arguments: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", spans
        server.shutdown()
        thread.join()


async def test_a_command_is_a_span_with_its_parts_inside_and_names_nobody(collector: Any) -> None:
    address, spans = collector
    async with house(traces=address, trace_share=1.0) as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        assert (await place.wire(table, token).ask(kind="say", command="knock", knock=1))["kind"] == "ack"

    [command] = [span for span in spans if span["name"] == "command"]
    inside = {span["name"] for span in spans if span.get("parentSpanId") == command["spanId"]}
    assert inside == {"append", "fold and tell"}
    assert command["attributes"] == [{"key": "kind", "value": {"stringValue": "Say"}}]
    assert int(command["endTimeUnixNano"]) > int(command["startTimeUnixNano"])
    said = json.dumps(spans)
    assert table not in said
    assert token not in said
    assert "Ada" not in said


async def test_nothing_is_sent_of_commands_that_are_not_in_the_share(collector: Any) -> None:
    address, spans = collector
    async with house(traces=address, trace_share=0.0) as place:
        token = await place.guest("Ada")
        await place.wire(await place.table(token), token).ask(kind="say", command="knock", knock=1)
    assert spans == []


def test_without_an_address_the_library_is_not_loaded() -> None:
    code = (
        "import sys; from lightfinger.server.traces import traces_at, OFF; "
        "assert traces_at('', 1.0) is OFF; assert not [name for name in sys.modules if 'opentelemetry' in name]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})
