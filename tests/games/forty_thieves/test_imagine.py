"""Full states for search: drawn as likely as section 1.6 of the rules makes them, and never against what a seat knows.

The posterior is enumerated here from the rules alone. A jar of back (c, s) hides a thief of colour c, a thief of symbol
s and a special; the thieves come from permutations without fixed point, the specials from twenty that are shuffled over
the backs. A situation lists the places of some backs, what is known of them, and which of them are asked about.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from math import factorial, sqrt
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN, only
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.editions import Edition
from lightfinger.games.forty_thieves.events import (
    Dealt,
    Drew,
    Held,
    Looked,
    Peeked,
    Replaced,
    Reshuffled,
    Revealed,
    Saw,
    Threw,
    ThrewFaceDown,
    TurnBegan,
    WindowOpened,
)
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    DAGGER,
    EVIL_EYE,
    GENIE,
    GOLD,
    LANTERN,
    MERCHANT,
    SAPPHIRE,
    SINBAD,
)
from lightfinger.games.forty_thieves.state import HAND_SIZE, State
from lightfinger.games.forty_thieves.tale_events import Departed, Emerged, MerchantCame
from tests.games.forty_thieves.test_jars import everything

LEADER_FACES = (0, 6, 12, 18)
SHOWN_BY_A_PEEK = (LANTERN, SAPPHIRE, DAGGER, MERCHANT, GENIE, SINBAD)
SAMPLES = 1500
# The value that a standard normal variable exceeds one time in a thousand.
ONE_IN_A_THOUSAND = 3.0902

Faces = tuple[int, ...]


def anything(faces: Faces, rest: Faces) -> bool:
    return True


@dataclass
class Jar:
    """The places where tiles of one back lie, what is known of them, and which of them are asked about."""

    back: int
    places: int
    asked: tuple[int, ...] = ()
    fits: Callable[[Faces, Faces], bool] = anything
    """Whether faces in these places, and the rest elsewhere, agree with what is known."""


@dataclass
class Situation:
    """What a seat was told, the same in terms of jars, and where an imagined state has the answer."""

    facts: list[Fact]
    jars: list[Jar]
    read: Callable[[State], Faces]
    name: str = "base"
    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 2
    backs: dict[int, int] = field(default_factory=dict)
    """Cells whose back is not their own number."""
    top: int = 19
    seen: list[tuple[int, int]] = field(default_factory=list)
    """Back and face of tiles seen elsewhere."""
    together: Callable[[Faces], bool] = bool
    """What is known of all faces asked about."""


@cache
def derangements(size: int, fixed: tuple[tuple[int, int], ...]) -> int:
    """How many permutations without fixed point send each item to its partner."""
    return sum(
        all(place != item for place, item in enumerate(row)) and all(row[item] == to for item, to in fixed)
        for row in permutations(range(size))
    )


def spreads(counts: tuple[int, ...], used: Counter[int]) -> int:
    """In how many ways the specials that are left can lie under the backs that are left."""
    left = [counts[kind] - used[LANTERN + kind] for kind in range(5)]
    if min(left) < 0:
        return 0
    ways = factorial(sum(left))
    for number in left:
        ways //= factorial(number)
    return ways


def hidden(jar: Jar, edition: Edition, marks: Faces, tale: int, seen: list[tuple[int, int]]) -> Counter[Any]:
    """For each trio that a back may hide, in how many ways it can lie so that all fits, by the faces asked about."""
    colour, symbol = divmod(jar.back, 5)
    found: Counter[Any] = Counter()
    elsewhere = [face for back, face in seen if back == jar.back]
    for colour_true in [5 * colour + other for other in range(5) if other != symbol]:
        for symbol_true in [5 * other + symbol for other in range(4) if other != colour]:
            for kind in [UNKNOWN] if edition.family else range(LANTERN, LANTERN + 5):
                tiles = [marked(colour_true, 0, marks, edition), marked(symbol_true, 1, marks, edition)]
                tiles += [] if edition.family else [kind]
                tiles += [tale] if tale >= 0 else []
                if any(face not in tiles for face in elsewhere):
                    continue
                for laid in permutations([face for face in tiles if face not in elsewhere]):
                    faces, rest = laid[: jar.places], laid[jar.places :]
                    if len(faces) == jar.places and jar.fits(faces, rest):
                        answer = tuple(faces[place] for place in jar.asked)
                        found[colour_true, symbol_true, kind, answer] += 1
    return found


def marked(face: int, copy: int, marks: Faces, edition: Edition) -> int:
    """The face of a copy, with the Leader mark where the option is on and this copy has it."""
    colour = face // 5
    return 28 + colour if edition.leaders and LEADER_FACES[colour] == face and marks[colour] == copy else face


def posterior(situation: Situation, edition: Edition) -> dict[Faces, float]:
    """The exact chance of every answer."""
    weights: Counter[Faces] = Counter()
    pairs: list[tuple[int, int]] = []
    used: Counter[int] = Counter()
    for back, face in situation.seen:
        if face < 20:
            pairs.append((back, face))
        else:
            used[face] += 1
    inside = {jar.back for jar in situation.jars}
    every_mark = [(a, b, c, d) for a in (0, 1) for b in (0, 1) for c in (0, 1) for d in (0, 1)]
    for marks in every_mark if edition.leaders else [(0, 0, 0, 0)]:
        for tales in tale_backs(situation, edition):
            outside = golden_elsewhere(situation, edition, len(tales), inside)
            options = [
                hidden(jar, edition, marks, tales.get(jar.back, UNKNOWN), situation.seen) for jar in situation.jars
            ]
            outer = [(back, face) for back, face in pairs if back not in inside]
            join(options, situation, edition, outer, used, (), outside, weights)
    total = sum(weights.values())
    return {answer: weight / total for answer, weight in weights.items() if weight}


def join(
    options: list[Counter[Any]],
    situation: Situation,
    edition: Edition,
    pairs: list[tuple[int, int]],
    used: Counter[int],
    answer: Faces,
    weight: int,
    weights: Counter[Faces],
) -> None:
    """Combine what the backs may hide: one permutation for each colour and symbol, one set of specials for all."""
    if options:
        jar = situation.jars[len(situation.jars) - len(options)]
        counted = [face for back, face in situation.seen if back == jar.back]
        for (colour_true, symbol_true, kind, faces), ways in options[0].items():
            more = Counter(used)
            if kind >= 0 and kind not in counted:
                more[kind] += 1
            both = [(jar.back, colour_true), (jar.back, symbol_true)]
            join(options[1:], situation, edition, pairs + both, more, answer + faces, weight * ways, weights)
        return
    if not situation.together(answer):
        return
    for colour in range(4):
        moves = {(face % 5, back % 5) for back, face in pairs if face // 5 == back // 5 == colour}
        weight *= derangements(5, tuple(sorted(moves)))
    for symbol in range(5):
        moves = {(face // 5, back // 5) for back, face in pairs if face % 5 == back % 5 == symbol}
        weight *= derangements(4, tuple(sorted(moves)))
    if not edition.family:
        weight *= spreads(edition.special_counts, used)
    weights[answer] += weight


def tale_backs(situation: Situation, edition: Edition) -> list[dict[int, int]]:
    """Which of the backs asked about hide a golden tile, and which."""
    if not edition.three_tales or edition.golden_backs:
        return [{}]
    found: list[dict[int, int]] = [{}]
    for jar in situation.jars:
        found += [
            {**known, jar.back: tale}
            for known in found
            for tale in (MERCHANT, GENIE, SINBAD)
            if tale not in known.values()
        ]
    return found


def golden_elsewhere(situation: Situation, edition: Edition, taken: int, inside: set[int]) -> int:
    """In how many ways the other golden tiles hide under other backs: the likelier, the more of a back lie about."""
    if not edition.three_tales or edition.golden_backs:
        return 1
    lying = Counter([situation.backs.get(cell, cell) for cell in range(16)] + [situation.top])
    chances = [12 * 4 // (4 - lying[back]) // 4 for back in range(20) if back not in inside]
    ways = [1, 0, 0, 0]
    for chance in chances:
        for number in (3, 2, 1):
            ways[number] += ways[number - 1] * chance
    # Each chance is twelve quarters; the tales inside have none of these factors.
    return ways[3 - taken] * factorial(3 - taken) * 3**taken


def view_of(situation: Situation) -> State:
    """What seat 0 knows after the facts."""
    edition = catalog.edition(GAME, situation.name, situation.options)
    GAME.check(edition, situation.seats)
    view = State(edition, situation.seats)
    size = 60 - 20 * edition.family + 3 * edition.three_tales - 16
    backs = [situation.backs.get(cell, cell) for cell in range(16)]
    top = situation.top if edition.stack_top_public else UNKNOWN
    for fact in [Dealt(EVERYONE, backs, size, top), TurnBegan(EVERYONE, 0), *situation.facts]:
        GAME.evolve(view, fact)
    return view


def surprise(expected: dict[Faces, float], sampled: Counter[Faces], samples: int) -> tuple[float, int]:
    """Chi-square and its degrees of freedom; outcomes too rare to count alone are counted together."""
    rare = [answer for answer, chance in expected.items() if chance * samples < 5]
    cells = [(chance * samples, sampled[answer]) for answer, chance in expected.items() if answer not in rare]
    if rare:
        cells.append((sum(expected[answer] for answer in rare) * samples, sum(sampled[answer] for answer in rare)))
    return sum((seen - mean) ** 2 / mean for mean, seen in cells), len(cells) - 1


def limit(degrees: int) -> float:
    """What chi-square exceeds one time in a thousand, by Wilson and Hilferty."""
    part = 2 / (9 * degrees)
    return float(degrees * (1 - part + ONE_IN_A_THOUSAND * sqrt(part)) ** 3)


def cell(*cells: int) -> Callable[[State], Faces]:
    return lambda state: tuple([state.faces[cell] for cell in cells])


def held(seat: int, *tiles: int) -> Callable[[State], Faces]:
    return lambda state: tuple([state.hand_faces[HAND_SIZE * seat + tile] for tile in tiles])


def saw(cell: int, face: int) -> Fact:
    return Saw(only(0), [cell], [face])


def no(*faces: int) -> Callable[[Faces, Faces], bool]:
    """None of these in the first place."""
    return lambda laid, rest: laid[0] not in faces


QUIET = no(*SHOWN_BY_A_PEEK)

SITUATIONS: dict[str, Situation] = {
    "a jar of which nothing is known": Situation([], [Jar(7, 1, (0,))], cell(7)),
    "one sibling seen": Situation([saw(0, DAGGER)], [Jar(4, 1, (0,))], cell(1), backs={0: 4, 1: 4}, seen=[(4, DAGGER)]),
    "two siblings seen": Situation(
        [saw(0, DAGGER), saw(1, 3)], [Jar(4, 1, (0,))], cell(2), backs={0: 4, 1: 4, 2: 4}, seen=[(4, DAGGER), (4, 3)]
    ),
    "the face of another red jar seen": Situation(
        [saw(0, 3)], [Jar(4, 1, (0,))], cell(4), seen=[(0, 3)]
    ),
    "three red jars and a star seen": Situation(
        [saw(0, 3), saw(1, 0), saw(2, 4), saw(9, 19)],
        [Jar(4, 1, (0,))],
        cell(4),
        seen=[(0, 3), (1, 0), (2, 4), (9, 19)],
    ),
    "two red jars together": Situation([], [Jar(0, 1, (0,)), Jar(1, 1, (0,))], cell(0, 1)),
    "three siblings together": Situation([], [Jar(6, 3, (0, 1, 2))], cell(0, 1, 2), backs={0: 6, 1: 6, 2: 6}),
    "a peek that showed nothing": Situation([Peeked(EVERYONE, 1, 7)], [Jar(7, 1, (0,), QUIET)], cell(7)),
    "a lantern that showed nothing": Situation(
        [Looked(EVERYONE, 1, [7, 11])],
        [Jar(7, 1, (0,), no(SAPPHIRE)), Jar(11, 1, (0,), no(SAPPHIRE))],
        lambda state: tuple([min(state.faces[place], 20) if state.faces[place] < 20 else state.faces[place] for place in (7, 11)]),
    ),
    "quiet peeks at two jars and the sibling of one": Situation(
        [Peeked(EVERYONE, 1, 7), Peeked(EVERYONE, 1, 13)],
        [Jar(7, 2, (1,), QUIET), Jar(13, 1, (), QUIET)],
        cell(2),
        backs={2: 7},
    ),
    "a quiet peek where thieves were seen and three amulets are gone": Situation(
        [saw(0, AMULET), saw(1, AMULET), saw(2, AMULET), saw(3, 8), saw(4, 12), Peeked(EVERYONE, 1, 7)],
        [Jar(7, 1, (0,), QUIET)],
        cell(7),
        backs={3: 7, 4: 7},
        seen=[(0, AMULET), (1, AMULET), (2, AMULET), (7, 8), (7, 12)],
    ),
    "uneven specials": Situation(
        [saw(0, EVIL_EYE), Peeked(EVERYONE, 1, 7)],
        [Jar(7, 2, (0, 1), QUIET)],
        cell(7, 3),
        options={"special_counts": [2, 1, 1, 14, 2]},
        backs={3: 7},
        seen=[(0, EVIL_EYE)],
    ),
    "printed jars": Situation(
        [Peeked(EVERYONE, 1, 0)],
        [Jar(5, 1, (0,), lambda laid, rest: laid[0] in (9, 0))],
        cell(0),
        options={"jar_assignment": "printed"},
        backs={0: 5},
        seen=[],
    ),
    "leaders": Situation([], [Jar(1, 1, (0,)), Jar(5, 1, (0,))], cell(1, 5), name="leaders"),
    "leaders, the unmarked copy seen": Situation(
        [saw(0, 0)], [Jar(5, 1, (0,))], cell(5), name="leaders", backs={0: 1}, seen=[(1, 0)]
    ),
    "family": Situation([saw(0, 9)], [Jar(5, 1, (0,)), Jar(7, 1, (0,))], cell(5, 7), name="family", backs={0: 5}, seen=[(5, 9)]),
    "tales under a back of which two lie about": Situation(
        [], [Jar(7, 2, (0,))], cell(7), name="tales", backs={0: 7}
    ),
    "tales under a back of which four lie about": Situation(
        [], [Jar(7, 4, (0, 1))], cell(0, 1), name="tales", backs={0: 7, 1: 7, 2: 7}
    ),
    "a peek that showed no tale": Situation(
        [Peeked(EVERYONE, 1, 7)], [Jar(7, 2, (0, 1), QUIET)], cell(7, 0), name="tales", backs={0: 7}
    ),
    "a known tile mingled with another of its back": Situation(
        [
            Drew(EVERYONE, 1, [4, 17, 18], 19),
            Revealed(EVERYONE, 1, [0], [3]),
            Replaced(EVERYONE, 1, 0, 17),
            Replaced(EVERYONE, 1, 5, 4),
        ],
        [Jar(4, 3, (0, 1), lambda laid, rest: 3 in (laid[0], laid[2]))],
        cell(5, 9),
        backs={0: 4, 4: 16, 9: 4},
    ),
    "tiles thrown face down": Situation(
        [
            Drew(EVERYONE, 0, [4, 17, 18], 19),
            Held(only(0), 0, [4, 17, 18], [3, 12, DAGGER]),
            Drew(EVERYONE, 1, [4, 4, 16], 19),
            ThrewFaceDown(EVERYONE, 1, [4]),
        ],
        [Jar(4, 2, (0, 1))],
        lambda state: (state.discard_faces[0], *held(1, 0)(state)),
        options={"discard_visibility": "face_down"},
        backs={4: 16},
        seen=[(4, 3), (17, 12), (18, DAGGER)],
    ),
    "one of two jars hides a dagger": Situation(
        [Drew(EVERYONE, 1, [16, 17], 19), WindowOpened(EVERYONE, 0b10)],
        [Jar(16, 1, (0,)), Jar(17, 1, (0,))],
        lambda state: tuple([min(face, 20) if face < 20 else face for face in held(1, 0, 1)(state)]),
        options={"reaction_prompt": "holders"},
        together=lambda faces: DAGGER in faces,
    ),
    "neither jar hides a dagger": Situation(
        [Drew(EVERYONE, 1, [16, 17], 19), WindowOpened(EVERYONE, 0)],
        [Jar(16, 1, (0,), no(DAGGER)), Jar(17, 1, (0,), no(DAGGER))],
        lambda state: held(1, 0)(state),
        options={"reaction_prompt": "holders"},
    ),
}


def exact(situation: Situation, view: State) -> dict[Faces, float]:
    return posterior(situation, view.edition)


@pytest.mark.parametrize("name", SITUATIONS)
def test_imagined_states_are_as_likely_as_they_are(name: str) -> None:
    situation = SITUATIONS[name]
    view = view_of(situation)
    expected = exact(situation, view)
    assert abs(sum(expected.values()) - 1) < 1e-9
    chance = Small(len(name))
    sampled: Counter[Faces] = Counter()
    for _ in range(SAMPLES):
        sampled[situation.read(GAME.imagine(view, 0, chance))] += 1

    assert set(sampled) <= set(expected)
    if len(expected) > 1:
        measured, degrees = surprise(expected, sampled, SAMPLES)
        assert measured < limit(degrees), (measured, limit(degrees))
