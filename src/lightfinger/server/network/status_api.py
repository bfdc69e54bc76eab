"""What a node and a worker tell operators: /health, /ready and /metrics."""

from typing import Annotated, Any, Final, Literal, cast

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Parameter
from litestar.types import ControllerRouterHandler

from lightfinger.server.network.errors import error_responses
from lightfinger.server.node.node import Node, Scope

Part = Literal["bus", "store"]
_SENTENCES: Final = {
    "draining": "The server is about to stop.",
    "no-store": "The store does not answer.",
    "no-bus": "The bus is not connected.",
}


def node_of(state: State) -> Node:
    """Return the node that serves a request."""
    node: Node = state.node
    return node


@get("/health", summary="Alive", tags=["running it"])
async def health() -> dict[str, str]:
    """Whether the process answers."""
    return {"status": "ok"}


@get("/ready", summary="Ready to serve", tags=["running it"], responses=error_responses())
async def ready(
    state: State,
    exclude: Annotated[Part | None, Parameter(description="A part that need not work.")] = None,
) -> dict[str, Any]:
    """Whether the store has just committed a write, the bus is connected, and the server is not about to stop.

    A node without its bus still serves: it polls the store. A proxy should therefore ask with `exclude=bus`.
    """
    node = node_of(state)
    told = {"store": await node.health.healthy(node.store), "bus": node.bus.alive, "draining": node.draining}
    wrong = ["draining"] if node.draining else []
    wrong += [f"no-{part}" for part in ("store", "bus") if part != exclude and not told[part]]
    if wrong:
        problems = [{"code": code, "message": _SENTENCES[code]} for code in wrong]
        extra = {"code": wrong[0], "problems": problems}
        raise HTTPException(status_code=503, detail=_SENTENCES[wrong[0]], extra=extra)
    return {"status": "ok", **told}


@get(
    "/metrics",
    summary="Numbers for operators",
    tags=["running it"],
    media_type="text/plain",
    responses=error_responses(404),
)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Prometheus metrics, by default only for programs on the same machine."""
    node = node_of(state)
    allowed = node.settings.metrics
    if allowed != "open" and not (allowed == "local" and node.is_local(cast(Scope, request.scope))):
        raise HTTPException(status_code=404)
    return Response(node.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final[list[ControllerRouterHandler]] = [health, ready, metrics]
