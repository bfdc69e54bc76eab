"""What is sent to whom, held against the log: every frame, every body, every line of the operator's log."""

import asyncio
import base64
import logging
import random
from typing import Any

import msgspec
import pytest
import structlog

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.table import fold
from lightfinger.server.access.sessions import digest
from lightfinger.server.table import entries
from lightfinger.server.table.live_table import RECENT
from tests.server.client import Tally, decode, encode
from tests.server.client_view import applied
from tests.server.house import House, Wire, edition_for, games, house, short_rules

pytestmark = pytest.mark.anyio

FRAME = {"kind", "heard", "at", "row", "events", "now"}
SITUATION = {
    "kind", "heard", "seat", "host", "table", "clocks", "look", "waiting", "legal", "undo", "view", "result",
    "barred", "talk",
}  # fmt: skip
TABLE = {
    "table", "game", "edition", "seats", "clock", "talk", "listed", "pace", "pace_now", "prepared",
    "phase", "paused", "chairs", "commitment", "seed",
    "before", "after", "heist", "rated",
}  # fmt: skip
CHAIR = {
    "name",
    "bot",
    "program",
    "taken",
    "beside",
    "ready",
    "stood_in",
    "gone",
    "wants_pause",
    "pause_until",
    "wants_end",
    "end_until",
    "wish_until",
    "wished",
    "wish",
    "agreed",
    "called",
}
ROW = {
    "created": {"commitment"},
    "ruled": set(),
    "paced": {"pace"},
    "sat": {"seat", "name", "program"},
    "seated": {"seat", "bot"},
    "left": {"seat"},
    "wished": {"seat", "name"},
    "agreed": {"seat", "voter"},
    "removed": {"seat", "barred"},
    "moved": {"seat", "to"},
    "hosted": set(),
    "called": {"seat", "voter", "needed"},
    "resumed": {"away"},
    "declined": {"seat", "barred"},
    "unbarred": {"row"},
    "readied": {"seat"},
    "started": set(),
    "acted": {"seat", "by"},
    "undone": {"seat"},
    "stood_in": {"seat", "on"},
    "paused": {"seat", "on"},
    "said": {"name", "knock", "text"},
    "abandoned": {"seat"},
    "played_on": {"seat"},
    "expired": set(),
    "sealed": {"seed"},
    "rematched": {"table"},
    "archived": set(),
}  # fmt: skip


class Oracle:
    """What each seat may know after each row, worked out from the log by itself."""

    def __init__(self, log: list[tuple[int, bytes]]) -> None:
        self.entries = [msgspec.json.decode(payload)["entry"] for _, payload in log]
        self.rules = self.entries[0]["rules"]
        self.game = catalog.find(self.rules["game"])
        self.edition = catalog.decoded(self.game, self.rules["edition"])
        self.seats = self.rules["seats"]

    def told(self, seq: int, seat: int) -> list[dict[str, Any]]:
        """The facts of a row whose audience has *seat* in it, without the audience."""
        heard = []
        for event in self.entries[seq].get("events", []):
            if event["audience"] == "all" or seat in event["audience"]:
                heard.append({name: value for name, value in event.items() if name != "audience"})
        return heard

    def feed(self, seq: int, seat: int) -> list[list[dict[str, Any]]]:
        """What *seat* was told up to a row and not taken back."""
        feed: list[list[dict[str, Any]]] = []
        for number, entry in enumerate(self.entries[: seq + 1]):
            if entry["kind"] in ("started", "acted"):
                feed.append(self.told(number, seat))
            elif entry["kind"] == "undone":
                feed.pop()
        return feed

    def talk(self, seq: int) -> list[dict[str, Any]]:
        """The last hundred lines of talk up to a row."""
        said = [(row, entry) for row, entry in enumerate(self.entries[: seq + 1]) if entry["kind"] == "said"]
        names = ("name", "knock", "text")
        return [{"row": row, **{name: entry[name] for name in names}} for row, entry in said[-100:]]

    def view(self, seq: int, seat: int) -> Any:
        """What *seat* may be shown after a row: its own fold, under the table's memory aid."""
        feed = self.feed(seq, seat)
        if not feed:
            return None
        events = [[wire.event_from_json(self.game, {**event, "audience": "all"}) for event in facts] for facts in feed]
        state = fold(self.game, self.edition, self.seats, events)
        shown = self.game.shown(state, seat, self.rules["edition"].get("memory_aid", "classic"))
        return decode(encode(wire.state_to_json(shown)))


def check_frames(oracle: Oracle, sent: list[str], seat: int, chance: random.Random, looks: dict[str, float]) -> int:
    """Hold everything one line was sent against the log; how many views were compared."""
    compared = 0
    now: dict[str, Any] | None = None
    for text in sent:
        said = decode(text)
        if said["kind"] not in ("frame", "situation"):
            assert set(said) <= {
                "kind",
                "command",
                "heard",
                "again",
                "code",
                "sentence",
                "clause",
                "at",
                "here",
                "away",
                "host_away",
                "watching",
            }
            continue
        if said["kind"] == "frame":
            assert set(said) <= FRAME
            row = said["row"]
            assert set(row) - {"kind"} == ROW[row["kind"]]
            entry = oracle.entries[said["heard"]]
            assert row["kind"] == entry["kind"]
            assert all(row[name] == entry[name] for name in ROW[row["kind"]] - {"commitment", "seed"})
            assert said["events"] == oracle.told(said["heard"], seat)
            if "now" not in said:
                continue
            assert set(said["now"]) <= SITUATION - {"kind", "heard"}
            now = applied(now, said["now"], said["heard"])
        else:
            now = said
            assert said["talk"] == oracle.talk(said["heard"])
        assert set(now) == SITUATION
        assert set(now["table"]) == TABLE
        assert all(set(chair) == CHAIR for chair in now["table"]["chairs"])
        assert now["seat"] == (None if seat == OBSERVER else seat)
        if chance.random() < 0.15 or now["table"]["phase"] == "over":
            assert now["view"] == oracle.view(now["heard"], seat)
            compared += 1
        if said["kind"] == "frame" and said["row"]["kind"] in ("started", "acted"):
            # How long everybody looks tells nothing that the same facts would not.
            heard = " ".join(fact["kind"] for fact in said["events"])
            assert looks.setdefault(f"{oracle.game.name} {seat} {heard}", now["look"]) == now["look"]
    return compared


def spellings(secret: bytes) -> list[bytes]:
    """How a secret could be written in a message."""
    plain = base64.b64encode(secret).rstrip(b"=")
    return [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        plain,
        plain.translate(bytes.maketrans(b"+/", b"-_")),
    ]


class Party:
    """People at a table who cut the deck with known nonces."""

    def __init__(self, seats: int, chance: random.Random) -> None:
        self.nonces = [chance.randbytes(16) for _ in range(seats)]
        self.tokens: list[str] = []
        self.table = ""
        self.lines: list[Wire] = []

    async def sit_down(self, place: House, game: str, **wanted: Any) -> None:
        """Come in, sit down, be ready."""
        for number in range(len(self.nonces)):
            self.tokens.append(await place.guest(f"Guest {number}"))
        self.table = await place.table(self.tokens[0], game, seats=len(self.nonces), **wanted)
        await place.sit(self.table, *self.tokens[1:])
        for token, nonce in zip(self.tokens, self.nonces, strict=True):
            line = place.wire(self.table, token)
            said = await line.ask(kind="ready", command="cut", nonce=nonce.hex())
            assert said["kind"] == "ack"
            self.lines.append(line)

    async def persons(self, place: House) -> list[str]:
        """The ids of everybody, which nobody is told."""
        found = [await place.node.sessions.find(token) for token in self.tokens]
        return [person.id for person in found if person is not None]


@pytest.mark.parametrize("game", [game.name for game in games()])
@pytest.mark.parametrize("seed", range(5))
async def test_every_frame_holds_what_the_log_lets_its_reader_know_and_nothing_else(
    game: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    chance = random.Random(f"{game}{seed}")
    chosen = catalog.find(game)
    looks: dict[str, float] = {}
    async with house() as place:
        with structlog.testing.capture_logs() as operator:
            party = Party(chance.randint(2, 4), chance)
            wanted = {"edition": edition_for(chosen, chance), "house_rules": short_rules(chosen, chance), "talk": True}
            await party.sit_down(place, game, **wanted)
            watcher, stranger = place.wire(party.table), place.wire(party.table, await place.guest("Stranger"))
            await place.start(party.table, party.tokens[0])
            tally = Tally()
            players = [
                place.player(party.table, token, tally, seed=seed, undo=0.3, double=0.1, check=0.0)
                for token in party.tokens
            ]
            async with asyncio.timeout(120):
                await asyncio.gather(*(player.play() for player in players))
            assert tally.problems == []
            await place.http("GET", f"/api/tables/{party.table}")
            await place.http("GET", "/metrics")
        log = await place.opened_log(party.table)
        oracle = Oracle(log)
        compared = 0
        by_seat = {id(line): seat for seat, line in enumerate(party.lines)}
        dialled = [line for line in place.wires if line not in (*party.lines, watcher, stranger)]
        for line in place.wires:
            first = next((decode(text) for text in line.sent if decode(text)["kind"] == "situation"), None)
            seat = by_seat.get(id(line), OBSERVER)
            if line in dialled and first is not None:
                seat = first["seat"]
            compared += check_frames(oracle, line.sent, seat, chance, looks)
        persons = await party.persons(place)
        secret = _secrets(oracle, party, persons)
        said = _everything_said(place, caplog, operator)
        before = [text for text in said if b'"seed":null' in text or b'"sealed"' not in text]
    assert compared > 10
    for name, words in secret.items():
        spread = said if name != "seed" else [text for text in before if b'"phase":"over"' not in text]
        assert not [text[:200] for text in spread for word in words if word in text], name


def _secrets(oracle: Oracle, party: Party, persons: list[str]) -> dict[str, list[bytes]]:
    seed = base64.b64decode(oracle.entries[0]["seed"])
    assert len(seed) == 32
    return {
        "seed": spellings(seed),
        "nonces": [word for nonce in party.nonces for word in spellings(nonce)],
        "persons": [person.encode() for person in persons],
        "digests": [word for token in party.tokens for word in spellings(digest(token))],
        # Whoever made a session was told its token once, in the answer to that.
        "tokens": [token.encode() for token in party.tokens],
    }


def _everything_said(place: House, caplog: pytest.LogCaptureFixture, operator: Any) -> list[bytes]:
    frames = [text.encode() for line in place.wires for text in line.sent]
    bodies = [body for body in place.bodies if b'"token"' not in body]
    return [*frames, *bodies, caplog.text.encode(), repr(operator).encode()]


async def test_a_copy_of_a_command_is_answered_like_the_first() -> None:
    async with house() as place:
        party = Party(2, random.Random(1))
        await party.sit_down(place, "master-thieves")
        await place.start(party.table, party.tokens[0])
        line, now = await _on_turn(place, party)
        message = {"kind": "act", "command": "once", "heard": now["heard"], "action": now["legal"][0]}

        first = await line.ask(**message)
        second = await line.ask(**message)
        elsewhere = place.wire(party.table, party.tokens[now["seat"]])
        third = await elsewhere.ask(**message)

        assert first == {"kind": "ack", "command": "once", "heard": now["heard"] + 1, "again": False}
        assert second == third == {**first, "again": True}
        commands = [entries.decoded(payload).command for _, payload in await place.log(party.table)]
        assert commands.count("once") == 1


async def test_the_same_command_name_of_another_person_is_another_command() -> None:
    async with house() as place:
        party = Party(3, random.Random(2))
        await party.sit_down(place, "forty-thieves")

        answers = [await line.ask(kind="say", command="hello", knock=1) for line in party.lines]

        assert [answer["again"] for answer in answers] == [False, False, False]


async def test_an_act_is_stale_only_when_its_own_seat_has_acted_since() -> None:
    async with house() as place:
        party = Party(3, random.Random(3))
        await party.sit_down(place, "master-thieves", house_rules={"box_fill_diamonds": 0})
        await place.start(party.table, party.tokens[0])
        await _until_all_choose(place, party)
        heard = (await place.live_table(party.table)).projection.seq

        answers = []
        for number, token in enumerate(party.tokens):
            line = place.wire(party.table, token, heard)
            now = await line.situation()
            act = {"kind": "act", "heard": heard, "action": now["legal"][0]}
            answers.append(await line.ask(command=f"choose{number}", **act))
            if number < 2:
                again = await line.ask(command=f"again{number}", **act)
                assert (again["kind"], again["code"]) == ("refused", "stale")

        assert [answer["kind"] for answer in answers] == ["ack", "ack", "ack"]


async def test_an_undone_act_is_gone_from_every_view() -> None:
    async with house() as place:
        party = Party(2, random.Random(4))
        await party.sit_down(place, "master-thieves", house_rules={"setup_box_rule": "optional"})
        await place.start(party.table, party.tokens[0])
        line, now, views = await _until_undo(place, party)

        other = await party.lines[1 - now["seat"]].ask(kind="undo", command="not mine")
        undone = await line.ask(kind="undo", command="back")
        twice = await line.ask(kind="undo", command="back again")

        assert (other["code"], undone["kind"], twice["code"]) == ("no-undo", "ack", "no-undo")
        assert await _views(place, party) == views


@pytest.mark.parametrize("aid", ["classic", "notebook", "open-book"])
async def test_the_memory_aid_decides_what_is_shown_and_the_feed_stays_the_same(aid: str) -> None:
    async with house() as place:
        party = Party(2, random.Random(5))
        await party.sit_down(place, "forty-thieves", house_rules={"memory_aid": aid, "max_turns": 12})
        await place.start(party.table, party.tokens[0])
        await place.play_out(party.table, party.tokens)
        live = await place.live_table(party.table)
        game = live.projection.game
        hidden = 0
        for seat in (0, 1, OBSERVER):
            view = live.projection.views[seat]
            shown = wire.state_to_json(game.shown(view, seat, aid))
            token = "" if seat == OBSERVER else party.tokens[seat]
            assert (await place.wire(party.table, token).situation())["view"] == decode(encode(shown))
            hidden += shown != wire.state_to_json(game.shown(view, seat, "open-book"))
        assert bool(hidden) == (aid != "open-book")


async def test_whoever_comes_late_to_a_long_game_hears_the_newest_rows_and_how_things_stand() -> None:
    async with house() as place:
        party = Party(2, random.Random(6))
        await party.sit_down(place, "master-thieves")
        for number in range(300):
            await party.lines[number % 2].ask(kind="say", command=f"knock{number}", knock=0)

        late = place.wire(party.table)
        now = await late.situation()

        assert now["heard"] > 300
        # Who is present is told at any moment and carries no number.
        sent = [message for message in map(decode, late.sent) if message["kind"] not in ("presence", "situation")]
        assert [message["heard"] for message in sent] == [*range(now["heard"] + 1)][-RECENT:]
        assert late.code is None


async def _on_turn(place: House, party: Party) -> tuple[Wire, dict[str, Any]]:
    for seat in range(len(party.tokens)):
        now = await _situation(place, party, seat)
        if now["legal"]:
            return party.lines[seat], now
    raise AssertionError("nobody is asked")


async def _situation(place: House, party: Party, seat: int) -> dict[str, Any]:
    line = place.wire(party.table, party.tokens[seat])
    now = await line.situation()
    await line.close()
    return now


async def _views(place: House, party: Party) -> list[Any]:
    return [(await _situation(place, party, seat))["view"] for seat in range(len(party.tokens))]


async def _until_undo(place: House, party: Party) -> tuple[Wire, dict[str, Any], list[Any]]:
    """Play until something can be taken back: who can, how it stood before, and what everybody saw then."""
    for _ in range(200):
        line, now = await _on_turn(place, party)
        action = next((one for one in now["legal"] if one["kind"] in ("turn", "flip")), now["legal"][0])
        views = await _views(place, party)
        done = await line.ask(kind="act", command=f"act{now['heard']}", heard=now["heard"], action=action)
        assert done["kind"] == "ack"
        if (await _situation(place, party, now["seat"]))["undo"]:
            return line, now, views
    raise AssertionError("nothing can be taken back")


async def _until_all_choose(place: House, party: Party) -> None:
    """Fill the box with whatever comes first, until everybody is asked at once."""
    for turn in range(400):
        line, now = await _on_turn(place, party)
        if len(now["waiting"]) == len(party.tokens):
            return
        await line.ask(kind="act", command=f"fill{turn}", heard=now["heard"], action=now["legal"][0])
    raise AssertionError("nobody chooses")
