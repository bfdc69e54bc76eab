"""The HTTP API of drills: answers are counted by browsers, and kept here so that all devices of a person have them."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.params import Body, Parameter

from lightfinger import bots
from lightfinger.server.network.errors import error_responses, http_error, strict_body
from lightfinger.server.network.people_api import charge_change, person_of
from lightfinger.server.network.status_api import node_of
from lightfinger.server.store.drills import DrillAnswers
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.drill_messages import DrillsElsewhere, Row

STILL: Final = ".still"
"""The end of the name of a track with reduced motion."""
MOST_BROWSERS: Final = 20
"""Browsers of a person whose answers are kept."""
MOST_ROWS: Final = 1_000
NO_DRILLS: Final = Refused("no-drills", "There are no drills of that game.")

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Track = Annotated[str, Parameter(description="The name of a game; with reduced motion followed by `.still`.")]


class Counted(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser has counted so far; it replaces what the same browser sent before."""

    browser: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    tallies: Annotated[list[tuple[Count, Count, Count, Count, Count, Count]], msgspec.Meta(max_length=MOST_ROWS)]


class Drills(Controller):
    """Drills."""

    path = "/api/drills"
    tags = ("drills",)

    @post(
        "/{track:str}",
        summary="Keep your answers to drills, and get those of your other browsers",
        status_code=200,
        responses=error_responses(401, 403, 404, 429),
    )
    async def share(
        self, request: Request[Any, Any, Any], track: Track, data: Annotated[Counted, Body()], state: State
    ) -> DrillsElsewhere:
        """Each browser sends all that it has counted, so that nothing is counted twice if it sends again."""
        node = node_of(state)
        _, person = await person_of(request, node)
        said = await strict_body(request, Counted)
        if not has_drills(track.removesuffix(STILL)):
            raise http_error(NO_DRILLS)
        charge_change(node, person)
        payload = msgspec.json.encode(said.tallies)
        await node.store.put_drills(DrillAnswers(person.id, track, said.browser, payload, node.now()), MOST_BROWSERS)
        others = [
            one for one in await node.store.drills_of(person.id) if one.track == track and one.browser != said.browser
        ]
        return DrillsElsewhere(tallies=added_up(others))


def has_drills(game: str) -> bool:
    """Whether a game has drills."""
    return any(roster.quiz is not None for roster in bots.rosters().get(game, []))


def added_up(answers: list[DrillAnswers]) -> list[Row]:
    """Add up what several browsers have counted."""
    sums: dict[tuple[int, int, int, int], tuple[int, int]] = {}
    for one in answers:
        for events, moves, newer, choices, asked, right in msgspec.json.decode(one.payload, type=list[Row]):
            key = (events, moves, newer, choices)
            before = sums.get(key, (0, 0))
            sums[key] = (before[0] + asked, before[1] + right)
    return [(*key, *sums[key]) for key in sorted(sums)]
