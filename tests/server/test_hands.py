"""Several people share a browser: each has a session, a chair and a name, and between hands it hears the observer."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from lightfinger.server.table import clocks, entries
from tests.server import curtains
from tests.server.client import decode
from tests.server.house import ADDRESS, House, Wire, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


class SharedBrowser:
    """A browser that keeps its cookies and can name a hand."""

    def __init__(self, place: House) -> None:
        self.place = place
        self.jar: dict[str, str] = {}

    def _headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        return {"origin": ADDRESS, **({"cookie": cookie} if cookie else {})}

    async def ask(self, method: str, path: str, body: Any = None, hand: int | None = None) -> Any:
        query = "" if hand is None else f"?hand={hand}"
        answer = await self.place.http(method, path + query, body=body, headers=self._headers())
        assert answer.status_code < 400, answer.text
        self.jar.update({name: str(value) for name, value in answer.cookies.items()})
        return answer.json() if answer.content else None

    async def enter(self, name: str, hand: int | None = None) -> None:
        await self.ask("POST", "/api/session", {"name": name}, hand)

    def wire(self, table: str, hand: int | None = None, screen: bool = False) -> Wire:
        query = "?as=screen" if screen else "" if hand is None else f"?hand={hand}"
        line = Wire(self.place.app, f"/api/tables/{table}/socket{query}", {**self._headers(), "host": "house.test"})
        self.place.wires.append(line)
        return line


async def shared(place: House, clock: float = 0, seats: int = 3) -> tuple[SharedBrowser, str, str]:
    """Ada and Bea share a browser, Chidi has his own: the browser, the table and Chidi's token."""
    browser = SharedBrowser(place)
    await browser.enter("Ada")
    wanted = {"game": "master-thieves", "seats": seats, "house_rules": {"start_seat": 0}, "clock": {"decision": clock}}
    table = str((await browser.ask("POST", "/api/tables", wanted))["table"])
    await browser.enter("Bea", 1)
    await browser.ask("POST", f"/api/tables/{table}/sit", {"seat": 1}, 1)
    chidi = await place.guest("Chidi")
    await place.sit(table, chidi)
    return browser, table, chidi


async def started(place: House, clock: float = 0) -> tuple[SharedBrowser, str, str]:
    browser, table, chidi = await shared(place, clock)
    await browser.ask("POST", f"/api/tables/{table}/start", hand=0)
    return browser, table, chidi


async def heard_presence(line: Wire, here: list[int]) -> dict[str, Any]:
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            said: dict[str, Any] = decode(await line.hear())
            if said["kind"] == "presence" and said["here"] == here:
                return said


async def test_everybody_sees_who_shares_a_device_and_only_that_browser_is_told_its_hands(place: House) -> None:
    browser, table, chidi = await shared(place)

    seen = (await place.http("GET", f"/api/tables/{table}", chidi)).json()["chairs"]
    assert [(chair["name"], chair["beside"]) for chair in seen] == [("Ada", None), ("Bea", 0), ("Chidi", None)]
    assert await browser.ask("GET", f"/api/tables/{table}/hands") == [{"hand": 0, "seat": 0}, {"hand": 1, "seat": 1}]
    assert (await place.http("GET", f"/api/tables/{table}/hands", chidi)).json() == []


async def test_a_hand_that_is_named_is_dealt_its_own_cards_and_no_other(place: House) -> None:
    browser, table, chidi = await started(place)

    seats = [(await browser.wire(table, hand).situation())["seat"] for hand in (0, 1)]
    assert seats == [0, 1]
    # Hand 2 holds no session: it is a stranger, who watches.
    assert (await browser.wire(table, 2).situation())["seat"] is None
    assert (await place.wire(table, chidi).situation())["seat"] == 2


async def test_a_browser_of_several_chairs_that_names_none_hears_what_the_observer_hears(place: House) -> None:
    browser, table, _ = await started(place)

    curtain = await browser.wire(table).situation()
    observer = await place.wire(table).situation()

    assert curtain["seat"] is None
    assert curtain == observer


async def test_a_browser_with_a_second_session_that_has_no_chair_here_needs_no_curtain(place: House) -> None:
    browser = SharedBrowser(place)
    await browser.enter("Ada")
    await browser.enter("Bea", 1)
    wanted = {"game": "master-thieves", "seats": 2, "bots": ["thumb"], "clock": {"decision": 0}}
    table = str((await browser.ask("POST", "/api/tables", wanted))["table"])
    await browser.ask("POST", f"/api/tables/{table}/start")

    assert (await browser.wire(table).situation())["seat"] == 0


async def test_behind_the_curtain_a_device_may_do_nothing_and_a_hand_only_its_own(place: House) -> None:
    browser, table, _ = await started(place)
    curtain, bea = browser.wire(table), browser.wire(table, 1)
    await curtain.situation()
    await bea.situation()

    refused = await curtain.ask(kind="pause", on=True, command="c")
    agreed = await bea.ask(kind="pause", on=True, command="c")

    assert (refused["kind"], refused["code"], agreed["kind"]) == ("refused", "not-seated", "ack")
    chairs = (await place.http("GET", f"/api/tables/{table}")).json()["chairs"]
    assert [chair["wants_pause"] for chair in chairs] == [False, True, False]


class Evening:
    """Ada and Bea at one browser and Chidi at his own, who answer one question after the other."""

    def __init__(self, place: House, browser: SharedBrowser, table: str, chidi: str, seed: int = 0) -> None:
        self.place, self.browser, self.table, self.chidi = place, browser, table, chidi
        self.chance = random.Random(seed)
        self.openly = 0
        self.opened = 0

    async def now(self) -> dict[str, Any]:
        curtain = self.browser.wire(self.table)
        situation = await curtain.situation()
        await curtain.close()
        return situation

    async def answer(self, situation: dict[str, Any]) -> None:
        """Answer one question: behind the curtain if it is public, else with an open hand."""
        question, seat = situation.get("question"), situation["waiting"][0]
        named = {} if seat == 2 else {"hand": seat}
        line = self.place.wire(self.table, self.chidi) if seat == 2 else self.browser.wire(self.table, **named)
        own = await line.situation()
        if question is not None:
            assert (question["seat"], question["legal"], question["undo"]) == (seat, own["legal"], own["undo"])
            await line.close()
            line = self.browser.wire(self.table)
            message = {"kind": "act_openly", "seat": seat}
            self.openly += 1
        else:
            message = {"kind": "act"}
            self.opened += 1
        action = self.chance.choice(own["legal"])
        said = await line.ask(**message, command=f"c{situation['heard']}", heard=situation["heard"], action=action)
        assert said["kind"] == "ack", said
        await line.close()

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Play on until a situation is as wanted, or the game is over."""
        while not wanted(situation := await self.now()) and situation["table"]["phase"] == "running":
            await self.answer(situation)
        return situation


def asks_in_public(situation: dict[str, Any]) -> bool:
    return situation.get("question") is not None


def asks_with_undo(situation: dict[str, Any]) -> bool:
    return asks_in_public(situation) and bool(situation["question"]["undo"])


async def evening(place: House, seed: int = 0) -> Evening:
    browser, table, chidi = await started(place)
    return Evening(place, browser, table, chidi, seed)


async def short_evening(place: House, game: str) -> Evening:
    """A game that ends soon."""
    browser = SharedBrowser(place)
    await browser.enter("Ada")
    rules = {"max_rounds": 2} if game == "master-thieves" else {"max_turns": 12}
    wanted = {"game": game, "seats": 3, "house_rules": rules, "clock": {"decision": 0}}
    table = str((await browser.ask("POST", "/api/tables", wanted))["table"])
    await browser.enter("Bea", 1)
    await browser.ask("POST", f"/api/tables/{table}/sit", {"seat": 1}, 1)
    chidi = await place.guest("Chidi")
    await place.sit(table, chidi)
    await browser.ask("POST", f"/api/tables/{table}/start", hand=0)
    return Evening(place, browser, table, chidi)


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
async def test_a_whole_game_is_played_with_public_answers_from_behind_the_curtain(place: House, game: str) -> None:
    played = await short_evening(place, game)

    end = await played.until(lambda now: now["table"]["phase"] == "over")

    assert end["result"] is not None
    assert played.openly > 4
    assert played.opened > 4


async def test_a_public_answer_is_written_once_in_the_name_of_its_seat(place: House) -> None:
    played = await evening(place)
    now = await played.until(asks_in_public)
    question, before = now["question"], len(await place.log(played.table))
    spectator = await place.wire(played.table).situation()
    curtain, again = played.browser.wire(played.table), played.browser.wire(played.table)
    message = {"kind": "act_openly", "command": "once", "heard": now["heard"], "seat": question["seat"]}

    first = await curtain.ask(**message, action=question["legal"][0])
    second = await again.ask(**message, action=question["legal"][0])
    stale = await again.ask(**{**message, "command": "twice"}, action=question["legal"][0])

    assert spectator["question"] == question
    assert (first["kind"], first["again"], second["kind"], second["again"]) == ("ack", False, "ack", True)
    assert (stale["kind"], stale["code"]) == ("refused", "stale")
    assert len(await place.log(played.table)) == before + 1
    last = (await place.live_table(played.table)).projection
    assert last.core_table().log[-1].seat == question["seat"]


async def test_a_public_answer_is_only_for_a_chair_behind_this_curtain(place: House) -> None:
    played = await evening(place)
    now = await played.until(asks_in_public)
    question, before = now["question"], len(await place.log(played.table))
    act = {"kind": "act_openly", "heard": now["heard"], "action": question["legal"][0]}
    asked = question["seat"]
    stranger = SharedBrowser(place)
    await stranger.enter("Dora")
    await stranger.enter("Emil", 1)
    tries = {
        "a spectator": (place.wire(played.table), asked),
        "somebody with a chair": (place.wire(played.table, played.chidi), asked),
        "an open hand": (played.browser.wire(played.table, asked), asked),
        "the other hand": (played.browser.wire(played.table, 1 - asked), asked),
        "another device of two people": (stranger.wire(played.table), asked),
        "a screen": (played.browser.wire(played.table, screen=True), asked),
        "for a chair elsewhere": (played.browser.wire(played.table), 2),
        "for no chair": (played.browser.wire(played.table), 9),
        "for a chair before the first": (played.browser.wire(played.table), -1),
    }

    said = {who: await line.ask(**act, seat=seat, command="c") for who, (line, seat) in tries.items()}
    other = await played.browser.wire(played.table).ask(**act, seat=1 - asked, command="c")
    wrong = await played.browser.wire(played.table).ask(
        **{**act, "action": {"kind": "choose", "character": 0}}, seat=asked, command="d"
    )
    odd = await played.browser.wire(played.table).ask(**{**act, "action": {"kind": "dance"}}, seat=asked, command="e")

    assert {who: answer.get("code") for who, answer in said.items()} == dict.fromkeys(tries, "not-seated")
    assert (other["code"], wrong["code"], odd["code"]) == ("not-public", "illegal", "bad-message")
    assert wrong["clause"] == "", "the reason could tell what the seat alone knows"
    assert len(await place.log(played.table)) == before


async def test_a_secret_question_is_not_answered_behind_the_curtain(place: House) -> None:
    played = await evening(place)
    now = await played.until(lambda now: 0 in now["waiting"] and not asks_in_public(now))
    own = await played.browser.wire(played.table, 0).situation()

    act = {"heard": now["heard"], "seat": 0, "action": own["legal"][0]}
    said = await played.browser.wire(played.table).ask(kind="act_openly", command="c", **act)

    assert own["legal"]
    assert (said["kind"], said["code"]) == ("refused", "not-public")


async def test_a_public_answer_can_be_undone_behind_the_curtain(place: House) -> None:
    played = await evening(place)
    now = await played.until(asks_with_undo)
    curtain = played.browser.wire(played.table)

    other = await curtain.ask(kind="undo_openly", command="a", seat=1 - now["question"]["seat"])
    said = await curtain.ask(kind="undo_openly", command="b", seat=now["question"]["seat"])

    assert (other["code"], said["kind"]) == ("not-public", "ack")
    assert (await played.now())["question"]["seat"] == now["question"]["seat"]


async def test_a_pause_answers_no_public_question(place: House) -> None:
    played = await evening(place)
    now = await played.until(asks_in_public)
    question = now["question"]
    for line in (played.browser.wire(played.table, 0), played.browser.wire(played.table, 1)):
        await line.ask(kind="pause", on=True, command="p")
    await place.wire(played.table, played.chidi).ask(kind="pause", on=True, command="p")

    paused = await played.now()
    curtain = played.browser.wire(played.table)
    act = {"heard": now["heard"], "seat": question["seat"], "action": question["legal"][0]}
    said = await curtain.ask(kind="act_openly", command="c", **act)

    assert paused["table"]["paused"]
    assert "question" not in paused
    assert said["code"] == "paused"


async def test_a_stand_in_plays_for_a_hand_until_it_takes_its_chair_back_and_the_device_can_review(
    place: House,
) -> None:
    played = await short_evening(place, "master-thieves")
    browser, table = played.browser, played.table

    async def by_seat(seat: int) -> list[str]:
        rows = [entries.decoded(payload).entry for _, payload in await place.log(table)]
        return [row.by for row in rows if isinstance(row, entries.Acted) and row.seat == seat]

    bea = browser.wire(table, 1)
    assert (await bea.ask(kind="leave", command="away"))["kind"] == "ack"
    async with asyncio.timeout(LONGEST_WAIT):
        while not (acted := await by_seat(1)):
            now = await played.now()
            if others := [seat for seat in now["waiting"] if seat != 1]:
                await played.answer({**now, "waiting": others})
            else:
                await asyncio.sleep(0.01)
    assert set(acted) == {"stand-in"}

    assert (await bea.ask(kind="take_back", command="here"))["kind"] == "ack"
    assert (await played.until(lambda now: now["table"]["phase"] == "over"))["result"] is not None
    assert (await by_seat(1))[-1] == "person"
    for seat in range(2):
        review = await browser.ask("GET", f"/api/tables/{table}/review?seat={seat}")
        assert review["seat"] == seat


async def test_a_table_without_a_shared_device_tells_spectators_no_question(place: House) -> None:
    tokens = [await place.guest(name) for name in ("Ada", "Bea")]
    table = await place.table(tokens[0], seats=2, clock={"decision": 0}, house_rules={"max_rounds": 1})
    await place.sit(table, tokens[1])
    watching = place.wire(table)
    await place.start(table, tokens[0])
    await place.play_out(table, tokens)
    await place.wire(table).situation()

    assert len(watching.sent) > 10
    assert not any('"question"' in message for message in watching.sent)


async def test_a_curtain_is_drawn_anew_when_a_hand_moves_away(place: House) -> None:
    browser, table, _ = await started(place)
    curtain = browser.wire(table)
    await curtain.situation()
    phone = SharedBrowser(place)

    code = (await browser.ask("POST", "/api/me/handover", {"kind": "move"}, 1))["code"]
    await phone.ask("POST", "/api/handover", {"secret": code})

    assert await curtain.ended() is not None


async def test_behind_the_curtain_everybody_of_the_device_is_there_and_nobody_watches(place: House) -> None:
    browser, table, chidi = await started(place)
    own = place.wire(table, chidi)
    await own.situation()
    curtain = browser.wire(table)
    await curtain.situation()

    said = await heard_presence(own, [0, 1, 2])
    assert (said["watching"], said["host_away"], said["away"]) == (0, None, [])

    await curtain.close()
    said = await heard_presence(own, [2])
    assert [one["seat"] for one in said["away"]] == [0, 1]


async def test_a_device_may_close_its_curtain_as_often_as_it_likes(place: House) -> None:
    browser, table, _ = await started(place)

    for _ in range(50):
        curtain = browser.wire(table)
        await curtain.situation()
        await curtain.close()

    assert place.node.connection_counts.people == {}


async def test_the_clock_waits_until_a_shared_device_can_have_been_passed_on(place: House) -> None:
    _, table, _ = await started(place, clock=60)
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    apart = await place.table(ada, seats=2, clock={"decision": 60})
    await place.sit(apart, bea)
    await place.start(apart, ada)

    for one, seconds in ((table, clocks.PASSING_SECONDS), (apart, 0.0)):
        chairs = (await place.live_table(one)).projection.chairs
        waited = [chair.asked_at - chair.asked[1] - chair.asked[2] for chair in chairs if chair.clocked]
        assert waited == pytest.approx([seconds])


async def test_the_clock_waits_for_a_device_at_secret_questions_alone_by_what_everybody_knows(place: House) -> None:
    browser, table, chidi = await started(place, clock=60)
    evening = Evening(place, browser, table, chidi)
    waits: dict[bool, set[float]] = {True: set(), False: set()}
    for _ in range(60):
        now = await evening.now()
        if now["table"]["phase"] != "running":
            break
        chairs = (await place.live_table(table)).projection.chairs
        for seat in now["waiting"]:
            if now["table"]["chairs"][seat]["name"] != "Chidi":
                is_public = now.get("question") is not None and now["question"]["seat"] == seat
                waits[is_public].add(round(chairs[seat].asked_at - chairs[seat].asked[1] - chairs[seat].asked[2], 3))
        await evening.answer(now)

    assert waits == {True: {0.0}, False: {clocks.PASSING_SECONDS}}


async def test_a_hand_moves_to_a_phone_of_its_own_with_its_chair(place: House) -> None:
    browser, table, _ = await started(place)
    phone = SharedBrowser(place)

    code = (await browser.ask("POST", "/api/me/handover", {"kind": "move"}, 1))["code"]
    await phone.ask("POST", "/api/handover", {"secret": code})

    assert (await phone.wire(table).situation())["seat"] == 1
    # One chair is left in the shared browser, so it needs no curtain any more.
    assert await browser.ask("GET", f"/api/tables/{table}/hands") == [{"hand": 0, "seat": 0}]
    assert (await browser.wire(table).situation())["seat"] == 0


async def test_the_log_of_a_shared_table_is_folded_alike_from_a_snapshot_and_by_another_node(place: House) -> None:
    _, table, _ = await shared(place)
    live = await place.live_table(table)
    before = [(chair.person, chair.beside) for chair in live.projection.chairs]

    await live.reload()

    assert [(chair.person, chair.beside) for chair in live.projection.chairs] == before
    assert [live.projection.shares_device(seat) for seat in range(3)] == [True, True, False]


@pytest.mark.slow
async def test_behind_the_curtain_a_device_is_sent_the_bytes_of_a_spectator_in_two_worlds() -> None:
    found = await curtains.compare(curtains.PAIRS)

    assert found.different == 0
    assert found.sockets == 8 * curtains.PAIRS
    assert found.public > 0
    assert found.refused > 10 * curtains.PAIRS


@pytest.mark.slow
async def test_a_server_that_takes_a_shared_device_for_its_owners_is_found_out() -> None:
    assert (await curtains.compare_planted(5)).different == 5


@pytest.mark.slow
async def test_a_server_that_shows_secret_questions_behind_the_curtain_is_found_out() -> None:
    assert (await curtains.compare_planted_questions(curtains.PAIRS)).different > 0
