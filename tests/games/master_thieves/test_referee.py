"""The engine against the independent referee: same questions, same answers allowed, same table, in thousands of games.

The referee was written from the rulebook alone and shares no code with the engine. Game by game both are asked the
same things; whatever they disagree on is a bug in one of them.
"""

import functools
import random
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import UNKNOWN, Action
from lightfinger.core.game import BadOption
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import AnyTable, Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import OPENS, SECRET, TAKE
from lightfinger.games.master_thieves.box import DRAWER_AT, SECRET_OF
from lightfinger.games.master_thieves.state import (
    CHARACTERS,
    CHOOSE,
    FILL,
    MASTER_THIEF,
    OPEN,
    OVER,
    STAGE_NAMES,
    State,
)
from tests.batches import batches
from tests.games.master_thieves.positions import EDITIONS, golden
from tests.referee.master_thieves.perft import perft
from tests.referee.master_thieves.referee import Referee

GAMES = 2100
BATCHES = 42
HOUSE_RULES = [
    option
    for option in GAME.options
    if option.name not in ("supply_diamonds", "supply_sapphires", "supply_rubies", "setup_sequence", "start_seat")
]
COUNTS = Path(__file__).parent / "golden" / "lines.count"


def table_of(edition: Any, seats: int, seed: int) -> AnyTable:
    table = Table(GAME, edition, seats)
    table.deal(seeded(seed))
    return table


def refereed(table: AnyTable) -> Referee:
    """The referee at the beginning of the same match."""
    state: State = table.state
    options = catalog.described(GAME, table.edition)
    numbers = [list(state.numbers[CHARACTERS * seat : CHARACTERS * (seat + 1)]) for seat in range(table.seats)]
    options["setup_sequence"] = options["setup_sequence"] or None
    return Referee(options, options, table.seats, numbers, state.sequence[0], list(state.secrets))


def said(action: Action) -> dict[str, Any]:
    return dict(wire.action_to_json(action))


def words(action: dict[str, Any]) -> frozenset[tuple[str, Any]]:
    return frozenset(action.items())


@functools.cache
def engine_words(action: Action) -> frozenset[tuple[str, Any]]:
    """Actions exist once, so each is spelt once."""
    return words(said(action))


def both_agree(table: AnyTable, referee: Referee) -> None:
    state: State = table.state
    seats, stage = referee.asked()
    waiting = GAME.waiting(state)
    assert {seat for seat in range(table.seats) if waiting >> seat & 1} == seats
    assert STAGE_NAMES[state.stage] == stage
    for seat in seats:
        engine = [engine_words(action) for action in GAME.legal(state, seat)]
        assert len(set(engine)) == len(engine)
        assert set(engine) == {words(action) for action in referee.legal(seat)}
    if state.stage not in (FILL, CHOOSE, OPEN, OVER):
        return  # a difference that a question does not show is still there when the next turn begins
    snapshot = referee.snapshot()
    table_now = golden(state)
    assert table_now == {key: snapshot[key] for key in table_now}
    result = GAME.result(state)
    assert (result is not None) == snapshot["over"]
    if result is not None:
        assert (result.reason, result.scores, result.winners) == (
            snapshot["reason"],
            snapshot["scores"],
            sorted(snapshot["winners"]),
        )


def house_rules(chance: random.Random) -> dict[str, object]:
    """A handful of options set at random."""
    rules: dict[str, object] = {}
    for option in chance.sample(HOUSE_RULES, chance.randint(1, 8)):
        if option.name == "tie_breaks":
            rules[option.name] = chance.sample(["R", "S", "D"], chance.randint(0, 3))
        elif option.words:
            rules[option.name] = chance.choice(option.words)
        else:
            rules[option.name] = chance.randint(option.least, min(option.most, option.least + 12))
    return rules


def some_edition(chance: random.Random, seats: int) -> Any:
    """A printed edition, or one under house rules that fit each other."""
    name = chance.choice(EDITIONS)
    while True:
        rules = house_rules(chance) if chance.random() < 0.6 else {}
        rules.setdefault("max_rounds", 30)
        edition = catalog.edition(GAME, name, rules)
        try:
            GAME.check(edition, seats)
        except BadOption:
            continue
        return edition


def choice(state: State, seat: int, chance: random.Random) -> Action:
    """Random, but master thieves often go for the rubies: else no game would end by the last one."""
    offered = GAME.legal(state, seat)
    if state.stage == OPEN and state.laid[seat] == MASTER_THIEF and chance.random() < 0.7:
        face = state.pose >> 6
        secrets = [(slot, SECRET_OF[DRAWER_AT[state.pose][slot]]) for slot in range(12)]
        sure = [slot for slot, secret in secrets if secret >= 0 and state.secrets[secret + face]]
        if sure:
            return OPENS[chance.choice(sure)]
    for greedy in (SECRET, TAKE):
        if greedy in offered and chance.random() < 0.7:
            return greedy
    return chance.choice(offered)


@pytest.mark.long
@pytest.mark.parametrize("batch", batches(range(BATCHES)))
def test_engine_and_referee_agree_on_every_question_and_every_table(batch: int) -> None:
    chance = random.Random(f"referee {batch}")
    for _ in range(GAMES // BATCHES):
        seats = chance.randint(2, 8)
        table = table_of(some_edition(chance, seats), seats, chance.getrandbits(30))
        referee = refereed(table)
        decisions = 0
        both_agree(table, referee)
        while GAME.first(table.state) != UNKNOWN:
            waiting = GAME.waiting(table.state)
            seat = chance.choice([seat for seat in range(seats) if waiting >> seat & 1])
            action = choice(table.state, seat, chance)
            table.act(seat, action, Small(0))
            referee.act(seat, said(action))
            decisions += 1
            # Choices of cards move nothing: comparing once they are shown is enough.
            if table.state.stage != CHOOSE or table.state.chosen == 0:
                both_agree(table, referee)
        assert decisions > 0


def lines(state: State, depth: int) -> int:
    """How many sequences of *depth* answers lead on, the lowest waiting seat answering first."""
    seat = GAME.first(state)
    if depth == 0:
        return 1
    if seat == UNKNOWN:
        return 0
    offered = GAME.legal(state, seat)
    if depth == 1:
        return len(offered)
    found = 0
    for action in offered:
        following = GAME.copy(state)
        GAME.play(following, seat, action, Small(0))
        found += lines(following, depth - 1)
    return found


def reached(edition: str, seats: int, seed: int, decisions: int) -> tuple[AnyTable, Referee]:
    """The same position in the engine and with the referee, so many random decisions into a match."""
    table = table_of(catalog.edition(GAME, edition), seats, seed)
    referee = refereed(table)
    chance = random.Random(seed)
    for _ in range(decisions):
        seat = GAME.first(table.state)
        if seat == UNKNOWN:
            break
        action = choice(table.state, seat, chance)
        table.act(seat, action, Small(0))
        referee.act(seat, said(action))
    return table, referee


def counted() -> list[tuple[str, int, int, int, int, int]]:
    rows = [line.split() for line in COUNTS.read_text().splitlines() if line and not line.startswith("#")]
    return [(row[0], int(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5])) for row in rows]


@pytest.mark.parametrize(("edition", "seats", "seed", "decisions", "depth", "count"), counted())
def test_lines_of_play_are_counted_alike(
    edition: str, seats: int, seed: int, decisions: int, depth: int, count: int
) -> None:
    table, referee = reached(edition, seats, seed, decisions)
    assert lines(table.state, depth) == count
    assert perft(referee, depth) == count


def test_every_edition_has_twelve_counted_positions() -> None:
    assert {edition: sum(row[0] == edition for row in counted()) >= 12 for edition in EDITIONS} == dict.fromkeys(
        EDITIONS, True
    )
