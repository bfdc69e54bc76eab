"""Compares what a shared device is sent behind its curtain at pairs of tables that an observer cannot tell apart.

The browser holds two chairs. It listens without naming a hand, before and after each hand was opened and closed, and
asks for the table and for its hands; it must be sent the same bytes in both worlds, and on its socket those of a
spectator. `make curtain-twins` compares 500 pairs, and looks for a leak that is planted: a server that takes such a
socket for its owner's.
"""

from unittest import mock

from lightfinger.server.access.hands import cookie_name
from lightfinger.server.access.sessions import COOKIE, Person
from lightfinger.server.network import websocket
from lightfinger.server.table.projection import Projection
from tests.server.clockwork import Clockwork
from tests.server.house import ADDRESS, House, Wire, house
from tests.server.screens import TABLE, Count, first_messages, report, seated_twins, set_out

PAIRS = 20
HANDS = (0, 1)


async def _sent(place: House, work: Clockwork, headers: dict[str, str]) -> tuple[list[str], list[bytes]]:
    """What the device is sent behind its curtain, after what a spectator is sent; and what it is answered."""

    def wire(path: str) -> Wire:
        opened = Wire(place.app, f"/api/tables/{TABLE}/socket?heard={heard}{path}", {**headers, "host": "house.test"})
        place.wires.append(opened)
        return opened

    with set_out(place, work) as heard:
        sent = await first_messages([place.wire(TABLE, heard=heard), wire("")])
        for hand in HANDS:
            seen = await first_messages([wire(f"&hand={hand}")])
            assert f'"seat":{hand},' in seen[0], "a hand that is named has its seat"
            sent += await first_messages([wire("")])
        answers = [await place.http("GET", f"/api/tables/{TABLE}{path}", headers=headers) for path in ("", "/hands")]
        return sent, [answer.content for answer in answers]


async def compare(pairs: int, first: int = 0) -> Count:
    """Compare so many pairs."""
    sockets = different = 0
    async with house() as place:
        tokens = [await place.guest(name) for name in ("Ada", "Bea")]
        cookies = [f"{cookie_name(COOKIE, hand)}={token}" for hand, token in zip(HANDS, tokens, strict=True)]
        headers = {"cookie": "; ".join(cookies), "origin": ADDRESS}
        async for one, other in seated_twins(place, tokens, pairs, first):
            sent, answers = await _sent(place, one, headers)
            also, too = await _sent(place, other, headers)
            sockets += len(sent) + len(also)
            different += len({*sent, *also}) > 1 or answers != too
    return Count(pairs, sockets, different)


def _owner(person: Person, _: Projection) -> Person:
    return person


async def compare_planted(pairs: int, first: int = 0) -> Count:
    """Compare pairs on a server that takes a socket without a named hand for the owner's."""
    with mock.patch.object(websocket, "behind_curtain", _owner):
        return await compare(pairs, first)


if __name__ == "__main__":
    report(__doc__, compare, compare_planted, 500)
