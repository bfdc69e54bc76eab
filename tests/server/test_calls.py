"""People are called to slow tables: once a question, only while they are away, and never at night."""

import asyncio
import itertools
import json
import re

import pytest

from lightfinger.server.access.quiet_hours import QuietHours
from lightfinger.server.node import calls
from lightfinger.server.node.call_notes import AWAY_SECONDS, REMIND, calls_of
from lightfinger.server.node.channels import Browser
from lightfinger.server.outgoing import push
from lightfinger.server.outgoing.addresses import parse
from lightfinger.server.outgoing.requests import Answer
from lightfinger.server.table import pause_commands
from tests.server.browsers import PushBrowser, b64, claims
from tests.server.clockwork import PEOPLE
from tests.server.days import DAY, HOUR, LOOK_SECONDS, NOON, ORIGIN, Days, over_days
from tests.server.twins import twins

ADA, BEA = PEOPLE[:2]
MINUTE = 60.0


def test_whoever_is_away_is_called_once_and_told_nothing_but_the_table() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        seat = await days.one_asked(table)
        await asyncio.sleep(5 * MINUTE)
        public = (await days.nodes[0].channels.signer()).public

        (sent,) = days.services.sent
        assert days.messages(PEOPLE[seat]) == [sent]
        assert json.loads(days.opened(sent)) == {"table": table, "kind": "turn"}
        said = claims(sent.headers["Authorization"], public)
        assert (said["aud"], said["sub"]) == ("https://push.example.org", ORIGIN)
        assert 0 < said["exp"] - sent.at <= DAY
        assert sent.headers["Content-Encoding"] == "aes128gcm"
        assert (sent.headers["Topic"], sent.headers["Urgency"]) == (table, "normal")
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", sent.headers["Topic"])
        assert DAY - 2 * MINUTE < int(sent.headers["TTL"]) < DAY
        asked_at = (await days.live(table)).projection.chairs[seat].asked_at
        assert AWAY_SECONDS <= sent.at - asked_at <= AWAY_SECONDS + 3 * LOOK_SECONDS

    over_days(story)


def test_every_browser_of_a_person_is_called() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        browsers = [await days.subscribe(person) for person in (ADA, ADA, BEA, BEA)]
        seat = await days.one_asked(table)
        await asyncio.sleep(5 * MINUTE)

        mine = {browser.endpoint for browser in browsers if f"/{PEOPLE[seat].id}/" in browser.endpoint}
        assert {sent.address for sent in days.services.sent} == mine
        assert len(days.services.sent) == len(mine) == 2

    over_days(story)


def test_nobody_is_called_who_has_a_socket_open_on_any_node() -> None:
    async def story(days: Days) -> int:
        table = await days.table()
        other = await days.start()
        for person in (ADA, BEA):
            await days.subscribe(person)
        for person, node in ((ADA, days.nodes[0]), (BEA, other)):
            await days.connect(table, person, node)
        turns = 0
        for _ in range(30):
            asked = await days.asked(table)
            await asyncio.sleep(10 * MINUTE)
            await days.act(table, asked[0][0])
            turns += 1
        assert days.services.sent == []
        return turns

    assert over_days(story) == 30


def test_whoever_answers_at_once_is_not_called() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        for _ in range(20):
            asked = await days.asked(table)
            await asyncio.sleep(AWAY_SECONDS / 4)
            for seat, row in asked:
                if (seat, row) in await days.asked(table):
                    await days.act(table, seat)
        assert days.services.sent == []

    over_days(story)


def test_a_reminder_comes_once_before_the_clock_runs_out() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        seat = await days.one_asked(table)
        chair = (await days.live(table)).projection.chairs[seat]
        asked_at, row = chair.asked_at, chair.asked[0]
        await asyncio.sleep(0.99 * DAY)

        first, second = days.messages(PEOPLE[seat])
        assert chair.asked[0] == row
        assert 0 <= second.at - (asked_at + REMIND * DAY) < 3 * LOOK_SECONDS
        assert days.opened(second) == days.opened(first)
        assert int(second.headers["TTL"]) < 0.21 * DAY

    over_days(story)


def test_no_reminder_to_somebody_who_came_and_is_still_there() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        seat = await days.one_asked(table)
        await asyncio.sleep(HOUR)
        await days.connect(table, PEOPLE[seat])
        await asyncio.sleep(0.9 * DAY)
        assert len(days.messages(PEOPLE[seat])) == 1

    over_days(story)


@pytest.mark.parametrize(
    ("quiet", "hour"),
    [
        (QuietHours(11, 15, "UTC"), 15),
        (QuietHours(22, 8, "Asia/Tokyo"), 23),
        (QuietHours(22, 8, "Pacific/Auckland"), 19),
        (QuietHours(12, 11, "UTC"), 35),
        (QuietHours(13, 14, "UTC"), 12),
    ],
)
def test_quiet_hours_delay_a_call_until_they_end(quiet: QuietHours, hour: int) -> None:
    """It is noon in UTC, nine in the evening in Tokyo and one in the morning in Auckland."""
    shift = HOUR if quiet.zone == "Asia/Tokyo" else 0.0

    async def story(days: Days) -> None:
        await asyncio.sleep(shift)
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person, quiet)
        seat = await days.one_asked(table)
        await asyncio.sleep(DAY)

        sent = days.messages(PEOPLE[seat])
        expected = NOON + (hour - 12) * HOUR
        assert 0 <= sent[0].at - expected <= 2 * MINUTE
        # A call after four fifths of the clock is the reminder too.
        assert len(sent) == (1 if hour - 12 > REMIND * 24 else 2)

    over_days(story)


def test_a_reminder_waits_for_the_end_of_quiet_hours_too() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person, QuietHours(6, 9, "UTC"))
        seat = await days.one_asked(table)
        await asyncio.sleep(0.99 * DAY)
        first, second = days.messages(PEOPLE[seat])
        # Four fifths of a day after noon is 7:12.
        assert first.at < NOON + HOUR
        assert 0 <= second.at - (NOON + 21 * HOUR) < 2 * MINUTE

    over_days(story)


def test_quiet_hours_end_when_the_clocks_change() -> None:
    rome = QuietHours(22, 8, "Europe/Rome")

    # On 28 March 2027 at two o'clock it becomes three; on 31 October at three it becomes two.
    assert rome.over_at(1_806_195_600.0 + 0.5 * HOUR) == 1_806_213_600.0
    assert rome.over_at(1_824_933_600.0 + 0.5 * HOUR) == 1_824_966_000.0


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(status: int) -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        browsers = {person.id: await days.subscribe(person) for person in (ADA, BEA)}
        seat = await days.one_asked(table)
        person = PEOPLE[seat]
        days.services.answers[browsers[person.id].endpoint] = [Answer(status, "")]
        await asyncio.sleep(0.9 * DAY)

        assert len(days.messages(person)) == 1
        assert await days.nodes[0].store.channels(person.id) == []

    over_days(story)


def test_a_busy_service_is_asked_again_when_it_says() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        browsers = {person.id: await days.subscribe(person) for person in (ADA, BEA)}
        seat = await days.one_asked(table)
        endpoint = browsers[PEOPLE[seat].id].endpoint
        days.services.answers[endpoint] = [Answer(429, "1800"), Answer(429, "60"), Answer(201, "")]
        await asyncio.sleep(2 * HOUR)

        first, second, third = (sent.at for sent in days.messages(PEOPLE[seat]))
        assert 1800 <= second - first < 1870
        assert 60 <= third - second < 130

    over_days(story)


@pytest.mark.parametrize(
    ("answers", "tries"),
    [([500, 503, 500, 500], 3), ([502, 201], 2), ([0, 0, 0, 0], 3), ([400], 1), ([403], 1), ([302], 1)],
)
def test_a_failing_service_is_tried_three_times(answers: list[int], tries: int) -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        browsers = {person.id: await days.subscribe(person) for person in (ADA, BEA)}
        seat = await days.one_asked(table)
        endpoint = browsers[PEOPLE[seat].id].endpoint
        days.services.answers[endpoint] = [Answer(status, "") for status in answers]
        await asyncio.sleep(5 * HOUR)

        assert len(days.messages(PEOPLE[seat])) == tries
        assert len(await days.nodes[0].store.channels(PEOPLE[seat].id)) == 1

    over_days(story)


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("120", 120.0),
        ("0", 1.0),
        ("999999999999", DAY),
        ("Fri, 15 Jan 2027 12:05:00 GMT", 300.0),
        ("Fri, 15 Jan 2021 12:05:00 GMT", 1.0),
        ("soon", 60.0),
        ("", 60.0),
        ("-5", 60.0),
        ("\u0661\u0662", 60.0),
    ],
)
def test_the_time_to_try_again_is_a_number_or_a_date(header: str, seconds: float) -> None:
    assert calls.retry_seconds(header, 1_800_014_400.0) == seconds


def test_two_tables_at_once_reach_a_person_a_minute_apart() -> None:
    async def story(days: Days) -> None:
        for person in (ADA, BEA):
            await days.subscribe(person)
        tables = [await days.table() for _ in range(3)]
        seats = [await days.one_asked(table) for table in tables]
        await asyncio.sleep(10 * MINUTE)

        for person in (ADA, BEA):
            times = [sent.at for sent in days.messages(person)]
            assert len(times) == seats.count(PEOPLE.index(person))
            assert all(later - earlier >= 60 for earlier, later in itertools.pairwise(times))
        assert {sent.headers["Topic"] for sent in days.services.sent} == set(tables)

    over_days(story)


def test_a_paused_table_calls_nobody_until_it_goes_on() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        for person in (ADA, BEA):
            await days.subscribe(person)
        seat = await days.one_asked(table)
        live = await days.live(table)
        here = days.nodes[0].live_tables.presence
        for person in (ADA, BEA):
            await live.submit(person, "", pause_commands.pause(person, True, here.attendance(live)))
        assert live.projection.paused
        await asyncio.sleep(5 * HOUR)
        assert days.services.sent == []
        await live.submit(ADA, "", pause_commands.pause(ADA, False, here.attendance(live)))
        await asyncio.sleep(HOUR)
        assert len(days.messages(PEOPLE[seat])) == 1

    over_days(story)


@pytest.mark.slow
def test_a_table_with_a_short_clock_calls_nobody() -> None:
    async def story(days: Days) -> None:
        table = await days.table(decision=600.0)
        for person in (ADA, BEA):
            await days.subscribe(person)
        await days.one_asked(table)
        await asyncio.sleep(HOUR)
        assert days.services.sent == []

    over_days(story)


def test_two_nodes_over_one_store_call_once() -> None:
    async def story(days: Days) -> None:
        for _ in range(3):
            await days.start()
        for person in (ADA, BEA):
            await days.subscribe(person)
        table = await days.table()
        for called in range(40):
            await days.one_asked(table)
            await asyncio.sleep(10 * MINUTE)
            assert len(days.services.sent) == called + 1
            await days.act(table, (await days.asked(table))[0][0])

    over_days(story)


@pytest.mark.slow
def test_two_worlds_that_nobody_can_tell_apart_send_the_same_messages() -> None:
    browser = PushBrowser("https://push.example.org/x")
    keys = push.Subscription(browser.endpoint, b64(browser.point), b64(browser.auth))
    signer = push.Signer(bytes(range(32)))
    pairs = called = 0
    seed = 0
    while pairs < 60:
        pair = twins(seed, decision=DAY)
        seed += 1
        if pair is None:
            continue
        pairs += 1
        here, there = (calls_of(work.projection) for work in pair)
        assert here == there
        called += len(here)
        bodies = [push.encrypted(push.message(work.projection.id), keys) for work in pair]
        assert len(bodies[0]) == len(bodies[1])
        assert browser.opened(bodies[0]) == browser.opened(bodies[1])
        service = parse(browser.endpoint).origin
        heads = [signer.headers(service, ORIGIN, NOON, work.projection.id, 86400) for work in pair]
        assert {name: len(value) for name, value in heads[0].items()} == {
            name: len(value) for name, value in heads[1].items()
        }
    assert called > 30


def test_what_is_stored_of_a_subscription_does_not_name_its_address() -> None:
    async def story(days: Days) -> None:
        browser = await days.subscribe(ADA)
        stored = repr(days.disk.channels).encode()
        assert b"push.example.org" not in stored
        assert b64(browser.auth).encode() not in stored
        node = days.nodes[0]
        (channel,) = await node.store.channels(ADA.id)
        opened = await node.channels.opened(channel)
        assert isinstance(opened, Browser)
        assert opened.subscription.endpoint == browser.endpoint
        assert await node.channels.opened(channel._replace(id="another")) is None

    over_days(story)


def test_a_webhook_says_the_game_and_the_link_and_only_where_it_is_allowed() -> None:
    async def story(days: Days) -> list[tuple[str, bytes]]:
        table = await days.table()
        for person in (ADA, BEA):
            await days.hook(person)
            await days.be_quiet(person, QuietHours(0, 0))
        await days.one_asked(table)
        await asyncio.sleep(5 * MINUTE)
        return [(table, sent.body) for sent in days.services.sent]

    ((table, body),) = over_days(story, webhooks=True)
    assert json.loads(body) == {"content": f"Lightfinger: it is your turn at 40 Thieves. {ORIGIN}/t/{table}"}
    assert over_days(story, webhooks=False) == []
