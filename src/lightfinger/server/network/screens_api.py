"""The HTTP API of big screens: a screen shows a code, and somebody at a table says what it shows."""

import re
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.lookups import table_of
from lightfinger.server.network.people_api import TOO_MANY, charge_change, person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.node import Scope
from lightfinger.server.table import commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.messages import ScreenNow

SHOWN_SECONDS: Final = 120.0
"""For how long a screen may ask what it shows."""
CODE: Final = re.compile("[A-Z0-9]{6}")

ScreenCode = Annotated[str, Parameter(max_length=12, description="The six letters and digits that a screen shows.")]


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    """The table that a screen is to show."""

    table: Annotated[str, msgspec.Meta(max_length=40)]


def _key(code: str) -> str:
    """Return the name under which the store keeps a screen's code; no spoken code has a colon."""
    if not CODE.fullmatch(code):
        raise HTTPException(status_code=404, detail="No screen shows that code.", extra={"code": "no-screen"})
    return f"SCREEN:{code}"


class Screens(Controller):
    """Big screens. A screen draws its code itself, and shows it for one table only."""

    path = "/api/screens"
    tags = ("tables",)

    @get("/{code:str}", summary="What a screen is to show", responses=error_responses(404, 429))
    async def look(self, request: Request[Any, Any, Any], code: ScreenCode, state: State) -> ScreenNow:
        """The table, or an empty string while nobody has said; for screens, which ask every two seconds."""
        node = node_of(state)
        if not node.screen_looks.take(node.address_of(cast(Scope, request.scope)), node.now()):
            raise http_error(TOO_MANY)
        return {"table": await node.store.find_code(_key(code)) or ""}

    @post("/{code:str}", summary="Show a table on a screen", responses=error_responses(401, 403, 404, 409, 429))
    async def show(
        self, request: Request[Any, Any, Any], code: ScreenCode, data: Annotated[Shown, Body()], state: State
    ) -> ScreenNow:
        """For those with a chair at the table. Whoever stands before the screen sees what everybody may see."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, Shown)
        charge_change(node, person)
        key = _key(code)
        live = await table_of(node, said.table)
        try:
            commands.seat_of(live.projection, person)
            if not await node.store.set_code(key, live.id, node.now() + SHOWN_SECONDS):
                raise Refused("taken", "That screen has been told already. It shows another code now.")
        except Refused as problem:
            raise http_error(problem) from problem
        return {"table": live.id}
