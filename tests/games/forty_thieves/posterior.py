"""The exact posterior of what jars hide, enumerated from the clauses on jars alone, and a test of samples against it.

A jar of back (c, s) hides a thief of colour c, a thief of symbol s and a special; the thieves come from permutations
without fixed point, the specials from twenty that are shuffled over the backs. A situation lists the places of some
backs, what is known of them, and which of them are asked about.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from math import factorial, sqrt
from typing import Any

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.editions import PRINTED, Edition
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.jars import GENIE, LANTERN, MERCHANT, SINBAD
from lightfinger.games.forty_thieves.state import State

LEADER_FACES = (0, 6, 12, 18)
FIRST_MARKED = 28
PRINTED_TRIOS = [
    (5 * c + (s - 1) % 5, 5 * ((c - 1) % 4) + s, LANTERN + (c + s) % 5) for c in range(4) for s in range(5)
]
"""What each back hides by the formula of the printed table."""
# The value that a standard normal variable exceeds one time in a thousand.
ONE_IN_A_THOUSAND = 3.0902
SAMPLES = 3000

Faces = tuple[int, ...]


def anything(faces: Faces) -> bool:
    return True


@dataclass
class Jar:
    """The places where tiles of one back lie, what is known of them, and which of them are asked about."""

    back: int
    places: int
    asked: tuple[int, ...] = ()
    fits: Callable[[Faces], bool] = anything
    """Whether faces in these places agree with what is known."""


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
    samples: int = SAMPLES


@cache
def derangements(size: int, fixed: tuple[tuple[int, int], ...]) -> int:
    """How many permutations without fixed point send each item to its partner."""
    return sum(
        all(place != item for place, item in enumerate(row)) and all(row[item] == to for item, to in fixed)
        for row in permutations(range(size))
    )


@cache
def assignments(pairs: tuple[tuple[int, int], ...]) -> int:
    """How many assignments of thieves to jars agree with these backs and faces, one permutation for each attribute."""
    ways = 1
    for colour in range(4):
        moves = {(face % 5, back % 5) for back, face in pairs if face // 5 == back // 5 == colour}
        ways *= derangements(5, tuple(sorted(moves)))
    for symbol in range(5):
        moves = {(face // 5, back // 5) for back, face in pairs if face % 5 == back % 5 == symbol}
        ways *= derangements(4, tuple(sorted(moves)))
    return ways


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
    printed = edition.jar_assignment == PRINTED
    for colour_true in [5 * colour + other for other in range(5) if other != symbol]:
        for symbol_true in [5 * other + symbol for other in range(4) if other != colour]:
            for kind in [UNKNOWN] if edition.family else range(LANTERN, LANTERN + 5):
                if printed and (colour_true, symbol_true, kind) != PRINTED_TRIOS[jar.back]:
                    continue
                tiles = [marked(colour_true, 0, marks, edition), marked(symbol_true, 1, marks, edition)]
                tiles += [] if edition.family else [kind]
                tiles += [tale] if tale >= 0 else []
                if any(face not in tiles for face in elsewhere):
                    continue
                left = [face for face in tiles if face not in elsewhere]
                for faces in permutations(left, jar.places):
                    if jar.fits(faces):
                        answer = tuple([faces[place] for place in jar.asked])
                        found[colour_true, symbol_true, kind, answer] += 1
    return found


def unmarked(face: int) -> int:
    return LEADER_FACES[face - FIRST_MARKED] if face >= FIRST_MARKED else face


def contradicts(marks: Faces, back: int, face: int) -> bool:
    """Whether a face was seen that is otherwise with these marks: without one, the other copy of a Leader has it."""
    colour = unmarked(face) // 5
    if unmarked(face) not in LEADER_FACES:
        return False
    return (marks[colour] == (colour != back // 5)) != (face >= FIRST_MARKED)


def marked(face: int, copy: int, marks: Faces, edition: Edition) -> int:
    """The face of a copy, with the Leader mark where the option is on and this copy has it."""
    colour = face // 5
    return FIRST_MARKED + colour if edition.leaders and LEADER_FACES[colour] == face and marks[colour] == copy else face


def posterior(situation: Situation, edition: Edition) -> dict[Faces, float]:
    """The exact chance of every answer."""
    weights: Counter[Faces] = Counter()
    pairs: list[tuple[int, int]] = []
    used: Counter[int] = Counter()
    for back, face in situation.seen:
        if face < 20 or face >= FIRST_MARKED:
            pairs.append((back, unmarked(face)))
        else:
            used[face] += 1
    inside = {jar.back for jar in situation.jars}
    every_mark = [(a, b, c, d) for a in (0, 1) for b in (0, 1) for c in (0, 1) for d in (0, 1)]
    for marks in every_mark if edition.leaders else [(0, 0, 0, 0)]:
        if edition.leaders and any(contradicts(marks, back, face) for back, face in situation.seen):
            continue
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
    weight *= assignments(tuple(sorted(set(pairs))))
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
    ways = [1, 0, 0, 0]
    for back in range(20):
        if back not in inside:
            for number in (3, 2, 1):
                # Four tiles lie in so many places in 4 / (4 - places) times as many ways as three, here in thirds.
                ways[number] += ways[number - 1] * 12 // (4 - lying[back])
    return ways[3 - taken] * factorial(3 - taken) * (1, 3, 9, 27)[taken]


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
