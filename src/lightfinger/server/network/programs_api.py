"""The HTTP API of programs: the tokens by which programs of a person play."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import Body, Parameter

from lightfinger.server.access.names import BadName
from lightfinger.server.access.sessions import Device
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.people_api import charge_change, person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.node.programs import MOST_PROGRAMS
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.people_messages import NewProgramMade, ProgramNow

ProgramId = Annotated[str, Parameter(description="The id of one of your programs.", max_length=40)]


class NewProgram(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a program, as everybody at a table reads it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Programs(Controller):
    """One's own programs."""

    path = "/api/me/programs"
    tags = ("people",)

    @get(summary="Your programs", responses=error_responses(401, 403))
    async def listed(self, request: Request[Any, Any, Any], state: State) -> list[ProgramNow]:
        """The programs that may play in your name, the last used first. Tokens are not shown again."""
        node = node_of(state)
        _, person = await person_of(request, node)
        return [_shown(one) for one in await node.sessions.programs(person.id)]

    @post(summary="Let a program play", responses=error_responses(401, 403, 409, 429))
    async def make(
        self, request: Request[Any, Any, Any], data: Annotated[NewProgram, Body()], state: State
    ) -> NewProgramMade:
        """A token by which a program sits down and plays, and nothing else. It is shown once."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, NewProgram)
        charge_change(node, person)
        known = await node.sessions.programs(person.id)
        if len(known) >= MOST_PROGRAMS:
            raise http_error(Refused("too-many-programs", f"You have {MOST_PROGRAMS} programs. Please remove one."))
        try:
            token, made = await node.sessions.add_program(person, said.name, node.now())
        except BadName as problem:
            raise http_error(Refused("bad-name", str(problem))) from problem
        return NewProgramMade(**_shown(made), token=token)

    @post(
        "/{program:str}/resume",
        summary="Let a paused program play again",
        status_code=204,
        responses=error_responses(401, 403, 404, 429),
    )
    async def resume(self, request: Request[Any, Any, Any], program: ProgramId, state: State) -> None:
        """Three lost clocks in a day pause a program."""
        node = node_of(state)
        _, person = await person_of(request, node)
        charge_change(node, person)
        if not await node.live_tables.programs.let_play(person, program):
            raise _no_program()

    @delete(
        "/{program:str}",
        summary="Remove a program",
        status_code=204,
        responses=error_responses(401, 403, 404, 429),
    )
    async def remove(self, request: Request[Any, Any, Any], program: ProgramId, state: State) -> None:
        """Its token is void at once, and its sockets are closed on every node."""
        node = node_of(state)
        _, person = await person_of(request, node)
        charge_change(node, person)
        if not any(one.id == program for one in await node.sessions.programs(person.id)):
            raise _no_program()
        await node.sessions.end_device(person, program)
        await node.end_device(program)


def _shown(program: Device) -> ProgramNow:
    return ProgramNow(
        id=program.id, name=program.label, created=program.created, used=program.used, paused=program.paused
    )


def _no_program() -> HTTPException:
    return HTTPException(status_code=404, detail="You have no such program.", extra={"code": "no-program"})
