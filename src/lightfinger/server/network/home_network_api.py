"""What a page on the host's own screen asks: where phones in the same network find this server."""

from typing import Any, Final, cast

from litestar import Request, get
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from lightfinger.server.network.errors import error_responses
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node import home_network
from lightfinger.server.node.node import Scope
from lightfinger.server.table.messages import HomeNetwork


@get("/api/home-network", summary="Where phones find this server", tags=["running it"], responses=error_responses())
async def where(request: Request[Any, Any, Any], state: State) -> HomeNetwork:
    """For pages on the host's own screen. Other machines are told nothing, and nobody is through a proxy."""
    return {"origin": home_network.told_to(node_of(state), cast(Scope, request.scope))}


ROUTES: Final[list[ControllerRouterHandler]] = [where]
