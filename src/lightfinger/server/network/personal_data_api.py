"""HTTP routes for what this server stores about a person: take it along, and erase it."""

from typing import Any, cast

from litestar import Controller, Request, delete, get
from litestar.datastructures import State

from lightfinger.server.network.errors import error_responses, http_error
from lightfinger.server.network.people_api import TOO_MANY, person_of
from lightfinger.server.node.node import Node, Scope


class PersonalDataRoutes(Controller):
    """What is stored about oneself."""

    path = "/api/me/data"
    tags = ("people",)

    @get(summary="Everything that is stored about oneself", responses=error_responses(401, 429))
    async def export(self, request: Request[Any, Any, Any], state: State) -> dict[str, Any]:
        """One's name, blocks, reports, words at every table, and what one's seats in finished games were told."""
        node: Node = state.node
        _, person = await person_of(request, node)
        if not node.readings.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(TOO_MANY)
        return await node.personal_data.export(person)

    @delete(summary="Erase oneself", status_code=204, responses=error_responses(401, 403))
    async def erase(self, request: Request[Any, Any, Any], state: State) -> None:
        """Chairs of running games go to stand-ins. Name and talk can never be read again, in no log and no backup."""
        node: Node = state.node
        _, person = await person_of(request, node)
        devices = [*await node.sessions.devices(person), *await node.sessions.programs(person.id)]
        await node.personal_data.erase(person)
        for device in devices:
            await node.end_device(device.id)
