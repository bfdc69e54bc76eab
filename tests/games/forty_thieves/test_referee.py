"""The engine against the independent referee: same deal, same questions, same answers allowed, same table.

The referee was written from the rules text alone and shares no code with the engine, down to the hash behind the
streams of chance. Game by game both are asked the same things; whatever they disagree on is a bug in one of them.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog, wire
from lightfinger.core.events import UNKNOWN, Action
from lightfinger.core.rng import Rng, Stream, seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import Amulet, Dagger, EvilEye, Lantern, Leader, Line, Sapphire, Surround
from lightfinger.games.forty_thieves.geometry import CELLS, CELLS_OF, FIRST_LINE, cells_in
from lightfinger.games.forty_thieves.state import (
    HAND,
    HAND_SIZE,
    LEADERS,
    OVER,
    STAGE_NAMES,
    STEAL,
    UNDEALT,
    WISH,
    State,
)
from lightfinger.games.forty_thieves.steal import is_valid
from tests.batches import batches
from tests.games.forty_thieves.scenario import B0, scenario
from tests.referee.forty_thieves.chance import Streams
from tests.referee.forty_thieves.options import DEFAULTS, VALUES
from tests.referee.forty_thieves.perft import perft
from tests.referee.forty_thieves.referee import Referee
from tests.referee.forty_thieves.scenes import place

GAMES = 2200
BATCHES = 44
COUNTS = Path(__file__).parent / "golden" / "lines.count"
FROM_HAND = (Amulet, Dagger, EvilEye, Lantern, Leader, Sapphire)
BASE = catalog.edition(GAME, "base")
SAID = {action: dict(wire.action_to_json(action)) for action in GAME.every_action(BASE, 4)}
"""Every action as both sides name it."""

AT_THE_BRINK: dict[str, dict[str, Any]] = {
    "four leaders": {
        "board": B0.replace("AMU@B-St   Y-St/s     SAP@G-Su   DAG@Y-Cl", "R-Su/c G-Cl/s Y-Mo/c B-Ha/s").replace(
            "R-Su/c     G-Mo/s", "G-Cl/c     G-Mo/s"
        ),
        "options": {"leaders": True},
    },
    "a square of leaders round an empty gap": {
        "board": (
            "R-Su/c G-Cl/s Y-Ha/c B-St/s Y-Mo/c B-Ha/s G-Ha/c LAN@Y-Ha "
            "B-Mo/c Y-Su/c B-Cl/s LAN@B-Mo AMU@B-St Y-St/s SAP@G-Su DAG@Y-Cl"
        ),
        "gone": [0, 1],
        "options": {"leaders": True},
    },
    "all tales in a row": {
        "board": B0.replace("R-Su/c     G-Mo/s     Y-Ha/c     B-St/s", "MER GEN SIN B-St/s"),
        "hands": {0: "LAN@R-Su R-St/c Y-Cl/c", 1: "DAG@G-Mo R-Mo/s EYE@G-Ha"},
        "options": {"three_tales": True, "max_turns": 12},
    },
    "a lantern among tales, discarded when done": {
        "board": B0.replace("R-Su/c     G-Mo/s     Y-Ha/c     B-St/s", "LAN@R-Su MER Y-Ha/c B-St/s")
        .replace("EYE@R-St", "GEN")
        .replace("R-Cl/s", "SIN"),
        "options": {"three_tales": True, "golden_fate": "discard", "max_turns": 12},
    },
    "the last gems and daggers all round": {
        "gone": [0, 1, 2, 3, 4, 5, 7],
        "hands": {0: "SAP@R-Cl DAG@R-Ha SAP@B-Ha", 1: "DAG@G-Mo R-St/c EYE@Y-Mo", 2: "DAG@B-Su AMU@R-Mo LAN@R-Su"},
        "seats": 3,
        "options": {"max_turns": 12},
    },
}


def engine_now(state: State) -> dict[str, Any]:
    """The engine's table as the referee's snapshot puts it; of the stack size and top."""
    result = GAME.result(state)
    return {
        "board": [(state.backs[cell], state.faces[cell], bool(state.face_up >> cell & 1)) for cell in range(CELLS)],
        "gems": cells_in(state.board_gems),
        "hands": [
            [
                (state.hand_backs[at], state.hand_faces[at])
                for at in range(HAND_SIZE * seat, HAND_SIZE * seat + state.hand_sizes[seat])
            ]
            for seat in range(state.seats)
        ],
        "hoards": [
            {
                "gems": state.gems[seat],
                "sapphires": cells_in(state.sapphires[seat]),
                "tokens": state.tokens[seat],
                "eyes": cells_in(state.eyes[seat]),
            }
            for seat in range(state.seats)
        ],
        "stack": list(zip(state.stack_backs, state.stack_faces, strict=True))[
            len(state.stack_backs) - state.stack_size :
        ],
        "discard": list(zip(state.discard_backs, state.discard_faces, strict=True)),
        "merchant": {"place": state.merchant_place, "step": state.merchant_step, "loot": state.loot}
        if state.merchant_step
        else None,
        "removed": [name for tale, name in enumerate(("MER", "GEN", "SIN")) if state.golden_removed >> tale & 1],
        "supply": max(0, 15 - sum(state.tokens)),
        "active": state.active,
        "turns": state.turns,
        "over": result is not None,
        "reason": result.reason if result else "",
        "scores": result.scores if result else [],
        "winners": result.winners if result else [],
        "asked": state.asked,
        "stage": STAGE_NAMES[state.stage],
    }


def both_agree(state: State, referee: Referee) -> None:
    """Same question, same answers in the same order; at the beginning of turns and at the end the same table."""
    assert (state.asked, STAGE_NAMES[state.stage]) == referee.asked()
    seat = state.asked
    assert [SAID[action] for action in GAME.legal(state, seat)] == referee.legal(seat)
    if state.stage in (HAND, OVER):
        assert engine_now(state) == referee.snapshot()
        if state.edition.stack_top_public and state.stack_size:
            assert state.stack_top == referee.stack[0].back


def house_rules(chance: random.Random) -> dict[str, Any]:
    """Options set at random; those of the expansions half of the time."""
    rules: dict[str, Any] = {}
    for name, default in DEFAULTS.items():
        if name in VALUES and chance.random() < 0.4:
            rules[name] = chance.choice(VALUES[name])
        elif isinstance(default, bool) and chance.random() < 0.5:
            rules[name] = chance.random() < 0.5
    rules["max_turns"] = chance.choice([10, 20, 40])
    if rules.get("jar_assignment") != "printed" and chance.random() < 0.4:
        counts = [0] * 5
        for _ in range(20):
            counts[chance.randrange(5)] += 1
        rules["special_counts"] = counts
    if not rules.get("hand_backs_public", True):
        rules["stack_top_public"] = False
    return {name: "none" if value is None else value for name, value in rules.items()}


def choice(state: State, chance: random.Random, greed: float, play: float) -> Action:
    """Random, but often a tile from the hand or an announcement that will succeed: else nobody would ever loot."""
    offered = GAME.legal(state, state.asked)
    if chance.random() < play:
        played = [action for action in offered if isinstance(action, FROM_HAND)]
        if played:
            return chance.choice(played)
    if state.stage == STEAL and chance.random() < greed:
        good = [
            action
            for action in offered
            if isinstance(action, Surround | Line)
            and is_valid(
                *[
                    state.faces[cell]
                    for cell in CELLS_OF[action.gem if isinstance(action, Surround) else FIRST_LINE + action.line]
                ]
            )
        ]
        if good:
            return chance.choice(good)
    return chance.choice(offered)


def play_out(state: State, referee: Referee, rng: Rng, chance: random.Random) -> set[int]:
    """Play a game to its end, comparing all the way; the stages it went through."""
    greed, play = chance.random(), chance.random()
    stages = set()
    both_agree(state, referee)
    while state.asked != UNKNOWN:
        stages.add(state.stage)
        seat = state.asked
        action = choice(state, chance, greed, play)
        GAME.decide(state, seat, action, rng)
        referee.act(seat, SAID[action])
        both_agree(state, referee)
    return stages


def dealt(rules: dict[str, Any], seats: int, rng: Stream) -> tuple[State, Referee]:
    """The same game, dealt by the engine and by the referee from the same master secret."""
    edition = catalog.edition(GAME, "base", rules)
    GAME.check(edition, seats)
    state = State(edition, seats)
    GAME.setup(state, rng)
    return state, Referee(rules, seats, Streams(rng.master))


@pytest.mark.long
@pytest.mark.parametrize("batch", batches(range(BATCHES)))
def test_engine_and_referee_agree_on_every_question_and_every_table(batch: int) -> None:
    chance = random.Random(f"forty thieves {batch}")
    stages: set[int] = set()
    for number in range(GAMES // BATCHES):
        rng = seeded(chance.getrandbits(40))
        state, referee = dealt(house_rules(chance), 2 + number % 3, rng)
        stages |= play_out(state, referee, rng, chance)
    assert stages >= set(range(OVER)) - {LEADERS, WISH}


def at_the_brink(name: str, seed: int, **more: Any) -> tuple[State, Referee]:
    """A position in which rare things are about to happen, in the engine and with the referee."""
    position = AT_THE_BRINK[name]
    hands = position.get("hands", {0: "R-St/c Y-Cl/c"})
    gone = position.get("gone", [])
    seats = position.get("seats", 2)
    board = position.get("board", B0)
    stage = more.pop("stage", "STEAL")
    options = {**position["options"], **more}
    table = scenario(
        board=board,
        gone=" ".join([f"g{gem}" for gem in gone]),
        seats=seats,
        hands=hands,
        stage=STAGE_NAMES.index(stage),
        rng=seeded(seed),
        **options,
    )
    referee = place(
        seats,
        board=" ".join([f"({tile})" for tile in board.split()]),
        gems=[gem for gem in range(9) if gem not in gone],
        hands={seat: text.split() for seat, text in hands.items()},
        hoards={seats - 1: {"gems": len(gone)}},
        phase=stage,
        chance=Streams(seeded(seed).master),
        **options,
    )
    return table.state, referee


@pytest.mark.parametrize("name", AT_THE_BRINK)
@pytest.mark.parametrize("stage", ["GLIMPSE", "ACTION", "STEAL"])
@pytest.mark.slow
def test_they_agree_where_rare_things_are_about_to_happen(name: str, stage: str) -> None:
    stages: set[int] = set()
    for seed in range(30):
        chance = random.Random(f"{name} {stage} {seed}")
        state, referee = at_the_brink(name, seed, stage=stage, indirect_scope=chance.choice(["linked", "new", "all"]))
        stages |= play_out(state, referee, seeded(seed), chance)
    assert "leader" not in name or LEADERS in stages
    assert "tales" not in name or WISH in stages


def lines(state: State, depth: int, rng: Rng) -> int:
    """How many sequences of *depth* answers lead on."""
    if depth == 0:
        return 1
    offered = GAME.legal(state, state.asked)
    if depth == 1:
        return len(offered)
    found = 0
    for action in offered:
        following = GAME.copy(state)
        GAME.play(following, state.asked, action, rng)
        found += lines(following, depth - 1, rng)
    return found


def reached(edition: str, seats: int, seed: int, decisions: int) -> tuple[State, Referee, Stream]:
    """The same position in the engine and with the referee, so many random decisions into a game."""
    rng = seeded(seed)
    chance = random.Random(seed)
    rules = catalog.described(GAME, catalog.edition(GAME, edition))
    state, referee = dealt({name: rules[name] for name in DEFAULTS}, seats, rng)
    for _ in range(decisions):
        seat = state.asked
        action = choice(state, chance, 0.8, 0.6)
        GAME.decide(state, seat, action, rng)
        referee.act(seat, SAID[action])
    return state, referee, rng


def counted() -> list[tuple[str, int, int, int, int, int]]:
    rows = [line.split() for line in COUNTS.read_text().splitlines() if line and not line.startswith("#")]
    return [(row[0], int(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5])) for row in rows]


@pytest.mark.parametrize(("edition", "seats", "seed", "decisions", "depth", "count"), counted())
def test_lines_of_play_are_counted_alike(
    edition: str, seats: int, seed: int, decisions: int, depth: int, count: int
) -> None:
    state, referee, rng = reached(edition, seats, seed, decisions)
    assert lines(state, depth, rng) == count
    assert perft(referee, depth) == count


def test_every_edition_has_four_counted_positions() -> None:
    assert {edition: sum(row[0] == edition for row in counted()) >= 4 for edition in GAME.editions} == dict.fromkeys(
        GAME.editions, True
    )


def test_before_the_deal_nobody_is_asked() -> None:
    state = State(BASE, 2)

    assert (state.stage, state.asked) == (UNDEALT, UNKNOWN)
    assert GAME.legal(state, 0) == ()
