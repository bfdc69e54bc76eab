"""Full states for search: drawn with the probabilities that the clauses on jars imply."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, UNKNOWN, only
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import (
    Dealt,
    Drew,
    Held,
    Looked,
    Peeked,
    Played,
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
from tests.games.forty_thieves.imagining import HIDDEN, agrees, cell, view_of
from tests.games.forty_thieves.posterior import Faces, Jar, Situation, limit, posterior, surprise

SHOWN_BY_A_PEEK = (LANTERN, SAPPHIRE, DAGGER, MERCHANT, GENIE, SINBAD)
GOLDEN_PAIRS: dict[Faces, float] = dict.fromkeys(permutations((MERCHANT, GENIE, SINBAD), 2), 1 / 6)


def held(seat: int, *tiles: int) -> Callable[[State], Faces]:
    return lambda state: tuple([state.hand_faces[HAND_SIZE * seat + tile] for tile in tiles])


def saw(cell: int, face: int) -> Fact:
    return Saw(only(0), [cell], [face])


def no(*faces: int) -> Callable[[Faces], bool]:
    """None of these in the first place."""
    return lambda laid: laid[0] not in faces


QUIET = no(*SHOWN_BY_A_PEEK)

SITUATIONS: dict[str, Situation] = {
    "a jar of which nothing is known": Situation([], [Jar(7, 1, (0,))], cell(7)),
    "one sibling seen": Situation([saw(0, DAGGER)], [Jar(4, 1, (0,))], cell(4), backs={0: 4}, seen=[(4, DAGGER)]),
    "two siblings seen": Situation(
        [saw(0, DAGGER), saw(1, 3)], [Jar(4, 1, (0,))], cell(4), backs={0: 4, 1: 4}, seen=[(4, DAGGER), (4, 3)]
    ),
    "the face of another red jar seen": Situation([saw(0, 3)], [Jar(4, 1, (0,))], cell(4), seen=[(0, 3)]),
    "three red jars and a star seen": Situation(
        [saw(0, 3), saw(1, 0), saw(2, 4), saw(9, 19)],
        [Jar(4, 1, (0,))],
        cell(4),
        seen=[(0, 3), (1, 0), (2, 4), (9, 19)],
    ),
    "two red jars together": Situation([], [Jar(0, 1, (0,)), Jar(1, 1, (0,))], cell(0, 1)),
    "three siblings together": Situation([], [Jar(6, 3, (0, 1, 2))], cell(0, 1, 6), backs={0: 6, 1: 6}),
    "a peek that showed nothing": Situation([Peeked(EVERYONE, 1, 7)], [Jar(7, 1, (0,), QUIET)], cell(7)),
    "a lantern that showed nothing": Situation(
        [Looked(EVERYONE, 1, [7, 11])],
        [Jar(7, 1, (0,), no(SAPPHIRE)), Jar(11, 1, (), no(SAPPHIRE))],
        cell(7),
    ),
    "quiet peeks at two jars and the sibling of one": Situation(
        [Peeked(EVERYONE, 1, 7), Peeked(EVERYONE, 1, 13)],
        [Jar(7, 2, (0, 1), QUIET), Jar(13, 1, (), QUIET)],
        cell(7, 2),
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
        [saw(0, EVIL_EYE), Peeked(EVERYONE, 1, 7), Peeked(EVERYONE, 1, 9)],
        [Jar(7, 2, (0, 1), QUIET), Jar(9, 1, (), QUIET)],
        cell(7, 3),
        options={"special_counts": [2, 1, 1, 14, 2]},
        backs={3: 7},
        seen=[(0, EVIL_EYE)],
    ),
    "printed jars": Situation(
        [Peeked(EVERYONE, 1, 0)],
        [Jar(5, 2, (0, 1), QUIET)],
        cell(0, 5),
        options={"jar_assignment": "printed"},
        backs={0: 5},
    ),
    "leaders": Situation([], [Jar(1, 2, (0, 1))], cell(1, 0), name="leaders", backs={0: 1}),
    "leaders, the unmarked copy seen": Situation(
        [saw(0, 0)], [Jar(5, 1, (0,))], cell(5), name="leaders", backs={0: 1}, seen=[(1, 0)]
    ),
    "family": Situation(
        [saw(0, 9)], [Jar(5, 1, (0,)), Jar(7, 1, (0,))], cell(5, 7), name="family", backs={0: 5}, seen=[(5, 9)]
    ),
    "tales under a back of which two lie about": Situation([], [Jar(7, 2, (0,))], cell(7), name="tales", backs={0: 7}),
    "tales under a back of which four lie about": Situation(
        [], [Jar(7, 4, (0,))], cell(0), name="tales", backs={0: 7, 1: 7, 2: 7}
    ),
    "a peek that showed no tale": Situation(
        [Peeked(EVERYONE, 1, 7)], [Jar(7, 2, (1,), QUIET)], cell(0), name="tales", backs={0: 7}
    ),
    "golden jars": Situation(
        [],
        [],
        lambda state: (state.faces[0], state.faces[1]),
        name="tales",
        options={"golden_backs": "golden"},
        backs={0: GOLD, 1: GOLD},
    ),
    "a known tile mingled with another of its back": Situation(
        [
            Drew(EVERYONE, 1, [4, 17, 18], 19),
            Revealed(EVERYONE, 1, [0], [3]),
            Replaced(EVERYONE, 1, 0, 17),
            Replaced(EVERYONE, 1, 5, 4),
        ],
        [Jar(4, 3, (0, 1), lambda laid: 3 in (laid[0], laid[2]))],
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
        held(1, 0, 1),
        options={"reaction_prompt": "holders"},
        together=lambda faces: DAGGER in faces,
        samples=1000,
    ),
    "neither jar hides a dagger": Situation(
        [Drew(EVERYONE, 1, [16, 17], 19), WindowOpened(EVERYONE, 0)],
        [Jar(16, 1, (0,), no(DAGGER)), Jar(17, 1, (), no(DAGGER))],
        held(1, 0),
        options={"reaction_prompt": "holders"},
    ),
}


def sampled(situation: Situation, view: State, seed: int, samples: int) -> Counter[Faces]:
    chance = Small(seed)
    return Counter([situation.read(GAME.imagine(view, 0, chance)) for _ in range(samples)])


def expected(situation: Situation, view: State) -> dict[Faces, float]:
    chances = posterior(situation, view.edition) if situation.jars else GOLDEN_PAIRS
    assert abs(sum(chances.values()) - 1) < 1e-9
    return chances


@pytest.mark.parametrize("name", SITUATIONS)
def test_imagined_states_are_possible(name: str) -> None:
    situation = SITUATIONS[name]
    view = view_of(situation)
    before = view.copy()

    seen = sampled(situation, view, len(name), 40)

    assert view == before
    assert set(seen) <= set(expected(situation, view))


@pytest.mark.long
@pytest.mark.parametrize("name", SITUATIONS)
def test_imagined_states_are_as_likely_as_they_are(name: str) -> None:
    situation = SITUATIONS[name]
    view = view_of(situation)
    chances = expected(situation, view)

    seen = sampled(situation, view, len(name), situation.samples)

    assert set(seen) <= set(chances)
    if len(chances) > 1:
        measured, degrees = surprise(chances, seen, situation.samples)
        assert measured < limit(degrees), (measured, limit(degrees))


def test_the_enumeration_gives_the_numbers_of_the_rulebook() -> None:
    edition = catalog.edition(GAME, "base")
    plain = posterior(SITUATIONS["a jar of which nothing is known"], edition)
    quiet = posterior(SITUATIONS["a peek that showed nothing"], edition)

    # Jar 7 is the green moon.
    chances = {5: 1 / 12, 6: 1 / 12, 8: 1 / 12, 9: 1 / 12, 2: 1 / 9, 12: 1 / 9, 17: 1 / 9}
    assert plain == pytest.approx({(face,): chance for face, chance in {**chances, **SPECIAL_CHANCES}.items()})
    assert sum(chance for (face,), chance in quiet.items() if face < 20) == pytest.approx(5 / 6)
    assert (quiet[AMULET,], quiet[EVIL_EYE,]) == pytest.approx((1 / 12, 1 / 12))


SPECIAL_CHANCES = dict.fromkeys((LANTERN, SAPPHIRE, AMULET, DAGGER, EVIL_EYE), 1 / 15)


@pytest.mark.long
def test_the_comparison_notices_a_wrong_guess() -> None:
    situation = SITUATIONS["a jar of which nothing is known"]
    seen = sampled(situation, view_of(situation), 1, situation.samples)
    twelve_alike = dict.fromkeys(seen, 1 / 12)

    measured, degrees = surprise(twelve_alike, seen, situation.samples)

    assert (len(seen), degrees) == (12, 11)
    assert measured > limit(degrees)


def reshuffled(back: int, *more: Fact) -> tuple[State, set[int], list[tuple[int, int]]]:
    """Seat 1 drew the whole stack and threw all but two tiles, which were reshuffled with *back* on top.

    Also the faces of that back that are in the stack, and all tiles seen thrown.
    """
    state = Table(GAME, catalog.edition(GAME, "base"), 2)
    state.deal(seeded(11))
    truth: State = state.state
    view = State(truth.edition, 2)
    tiles = list(zip(truth.stack_backs, truth.stack_faces, strict=True))
    facts: list[Fact] = [Dealt(EVERYONE, truth.backs, 44, tiles[0][0]), TurnBegan(EVERYONE, 1)]
    facts += [Drew(EVERYONE, 1, [tiles[0][0], tiles[1][0]], tiles[2][0])]
    for place, (thrown, face) in enumerate(tiles[2:], 3):
        facts.append(Drew(EVERYONE, 1, [thrown], tiles[place][0] if place < 44 else UNKNOWN))
        facts.append(Threw(EVERYONE, 1, [thrown], [face]))
    for fact in [*facts, Reshuffled(EVERYONE, back), *more]:
        GAME.evolve(view, fact)
    return view, {face for thrown, face in tiles[2:] if thrown == back}, tiles[2:]


@pytest.mark.long
@pytest.mark.parametrize("drawn", [False, True])
def test_after_a_reshuffle_the_top_is_one_of_the_tiles_thrown(drawn: bool) -> None:
    _, _, thrown = reshuffled(UNKNOWN)
    counts = Counter([back for back, _ in thrown])
    back = next(back for back in range(20) if counts[back] == 2)
    facts = [Drew(EVERYONE, 1, [back], UNKNOWN)] if drawn else []
    view, faces, _ = reshuffled(back, *facts)
    assert len(faces) == 2
    chance = Small(7)

    seen: Counter[int] = Counter()
    for _ in range(600):
        state = GAME.imagine(view, 0, chance)
        if drawn:
            seen[
                next(face for face in held(1, 0, 1, 2)(state) if face in faces and face in view_backs(state, back))
            ] += 1
        else:
            seen[state.stack_faces[0]] += 1
        assert len(state.stack_faces) == view.stack_size
    assert set(seen) == faces
    half: dict[Faces, float] = {(face,): 0.5 for face in faces}
    measured, degrees = surprise(half, Counter({(face,): times for face, times in seen.items()}), 600)
    assert measured < limit(degrees)


def view_backs(state: State, back: int) -> list[int]:
    """The faces of seat 1's tiles with this back."""
    return [state.hand_faces[place] for place in range(3, 6) if state.hand_backs[place] == back]


def test_after_a_reshuffle_no_tile_thrown_lies_on_the_board() -> None:
    view, _, thrown = reshuffled(UNKNOWN)
    chance = Small(8)

    for _ in range(100):
        state = GAME.imagine(view, 0, chance)
        stack = set(zip(state.stack_backs, state.stack_faces, strict=True))
        assert stack == set(thrown)
        assert not set(thrown) & set(zip(state.backs, state.faces, strict=True))


@pytest.mark.long
def test_a_hidden_hand_holds_any_tile_that_is_not_seen_elsewhere() -> None:
    situation = Situation([Drew(EVERYONE, 1, [UNKNOWN], UNKNOWN)], [], held(1, 0), options=HIDDEN)
    view = view_of(situation)
    chance = Small(9)
    seen: Counter[Faces] = Counter()
    for _ in range(3000):
        seen[(GAME.imagine(view, 0, chance).hand_backs[3],)] += 1

    # Sixteen backs have one tile on the board, four have none there.
    expected: dict[Faces, float] = {(back,): (2 if back < 16 else 3) / 44 for back in range(20)}
    measured, degrees = surprise(expected, seen, 3000)
    assert measured < limit(degrees)


class Few(Rng):
    """Chance that runs out: so many draws, then the test fails."""

    def __init__(self, draws: int) -> None:
        self.draws = draws
        self.small = Small(11)

    def below(self, bound: int) -> int:
        self.draws -= 1
        assert self.draws, "chance ran out"
        return self.small.below(bound)


ALL_DAGGERS_SEEN: list[Fact] = [
    Drew(EVERYONE, 1, [UNKNOWN] * 3, UNKNOWN),
    Revealed(EVERYONE, 1, [0, 1, 2, 3], [DAGGER] * 4),
    Replaced(EVERYONE, 1, 0, 17),
    # The Dagger of jar 0 is in the hand, and may be the tile with that jar that is laid down now.
    Replaced(EVERYONE, 1, 5, 0),
    Played(EVERYONE, 0, 19, LANTERN, 0),
]
HIDDEN_HOLDERS: dict[str, Any] = {"hand_backs_public": False, "stack_top_public": False, "reaction_prompt": "holders"}


def armed_view() -> State:
    """Seat 1 hides its jars and says that it has a Dagger, which can only be the one that it took up."""
    facts = [
        Drew(EVERYONE, 0, [UNKNOWN], UNKNOWN),
        Held(only(0), 0, [19], [LANTERN]),
        *ALL_DAGGERS_SEEN,
        WindowOpened(EVERYONE, 0b10),
    ]
    return view_of(Situation(facts, [], held(1, 0), options=HIDDEN_HOLDERS))


@pytest.mark.pure
def test_a_tile_that_left_the_stack_is_sought_in_hidden_hands_and_found_soon() -> None:
    GAME.imagine(armed_view(), 0, Few(20_000))


def test_a_seat_that_said_it_has_a_dagger_holds_the_only_one_it_can_have() -> None:
    view = armed_view()
    chance = Small(12)

    for _ in range(50):
        state = GAME.imagine(view, 0, chance)
        agrees(state, view, 60)
        assert (0, DAGGER) in list(zip(state.hand_backs[3:6], state.hand_faces[3:6], strict=True))


def test_two_tiles_that_left_the_stack_are_not_both_in_one_place() -> None:
    facts: list[Fact] = [
        Drew(EVERYONE, 1, [UNKNOWN] * 3, UNKNOWN),
        Revealed(EVERYONE, 1, [0, 1], [DAGGER, LANTERN]),
        # Seat 1 takes up both, and lays down a tile with the jar of each: one tile that shows no jar is left.
        Replaced(EVERYONE, 1, 0, 17),
        Replaced(EVERYONE, 1, 1, 18),
        Replaced(EVERYONE, 1, 5, 0),
        Replaced(EVERYONE, 1, 6, 1),
    ]
    view = view_of(Situation(facts, [], held(1, 0), options=HIDDEN))
    assert view.hand_backs[3:6].count(UNKNOWN) == 1
    chance = Small(13)

    held_tiles: Counter[tuple[bool, bool]] = Counter()
    for _ in range(200):
        state = GAME.imagine(view, 0, chance)
        agrees(state, view, 60)
        held_tiles[DAGGER in state.hand_faces[3:6] and state.faces[5] != DAGGER, state.faces[6] != LANTERN] += 1
    assert not held_tiles[True, True]


def test_several_seats_that_said_so_hold_the_few_daggers_there_are() -> None:
    facts: list[Fact] = [
        *[Drew(EVERYONE, seat, [UNKNOWN], UNKNOWN) for seat in (0, 1, 2, 3)],
        Held(only(0), 0, [19], [LANTERN]),
        Held(EVERYONE, 3, [18], [DAGGER]),
        Played(EVERYONE, 0, 19, LANTERN, 0),
        WindowOpened(EVERYONE, 0b1110),
    ]
    options = {**HIDDEN_HOLDERS, "special_counts": [8, 8, 1, 3, 0]}
    view = view_of(Situation(facts, [], held(1, 0), options=options, seats=4))
    chance = Small(14)

    backs: set[int] = set()
    for _ in range(5):
        state = GAME.imagine(view, 0, chance)
        agrees(state, view, 60)
        assert [state.hand_faces[place] for place in (3, 6, 9)] == [DAGGER] * 3
        backs.add(state.hand_backs[3])
    assert len(backs) > 1


HARMLESS_SEEN: list[Fact] = [saw(cell, AMULET if cell < 4 else EVIL_EYE) for cell in range(8)]
CONTRADICTIONS: dict[str, Situation] = {
    "a quiet jar must hide what lies elsewhere": Situation(
        [*HARMLESS_SEEN, saw(8, 13), saw(9, 17), Peeked(EVERYONE, 1, 10)],
        [],
        cell(0),
        backs={8: 12, 9: 12, 10: 12, 12: 16},
    ),
    "a thief is said to be a dagger": Situation(
        [
            Drew(EVERYONE, 1, [16], 19),
            Held(EVERYONE, 1, [16], [15]),
            WindowOpened(EVERYONE, 0b10),
        ],
        [],
        cell(0),
        options={"reaction_prompt": "holders"},
    ),
    "a tile cannot be what its siblings leave": Situation(
        [Drew(EVERYONE, 1, [12], 19), WindowOpened(EVERYONE, 0), saw(8, 13), saw(9, 17), saw(0, AMULET)],
        [],
        cell(0),
        options={"reaction_prompt": "holders", "special_counts": [0, 0, 1, 19, 0]},
        backs={8: 12, 9: 12, 12: 16},
    ),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_what_no_world_agrees_with_is_believed_no_more_but_what_was_seen_is(name: str) -> None:
    view = view_of(CONTRADICTIONS[name])

    state = GAME.imagine(view, 0, Small(15))

    agrees(state, view, 60, armed=False)


@pytest.mark.parametrize(("name", "jars"), [("base", 1), ("tales", 4)])
def test_more_tiles_of_a_jar_than_there_are_fit_in_no_world(name: str, jars: int) -> None:
    view = view_of(Situation([], [], cell(0), name=name, backs={cell: cell % jars for cell in range(4 * jars)}))

    with pytest.raises(ValueError, match="no world has the tiles"):
        GAME.imagine(view, 0, Small(16))


@pytest.mark.long
def test_what_is_seen_leaves_a_hidden_hand() -> None:
    """Seat 1 draws three unseen tiles and puts a red star down: the two others are anything."""
    facts: list[Fact] = [Drew(EVERYONE, 1, [UNKNOWN] * 3, UNKNOWN), Replaced(EVERYONE, 1, 0, 4)]
    view = view_of(Situation(facts, [], held(1, 0), options=HIDDEN))
    chance = Small(10)
    backs: Counter[Faces] = Counter()
    for _ in range(2000):
        state = GAME.imagine(view, 0, chance)
        assert state.backs[0] == 4
        assert 0 in state.hand_backs[3:6]
        others = sorted(state.hand_backs[3:6])
        others.remove(0)
        backs.update([(back,) for back in others])
    # The tile taken up from cell 0 has the back 0; a second one may have been there all along.
    expected = {(back,): (1 if back == 4 else 2 if back < 16 else 3) / 43 for back in range(20)}
    assert backs[(4,)] < backs[(5,)] < backs[(16,)]
    assert abs(backs[(16,)] / 4000 - expected[(16,)]) < 0.02
