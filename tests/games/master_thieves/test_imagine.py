"""Full states for search: nothing a seat knows is contradicted, nothing is left unknown, and play can go on."""

import pytest

from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.core.rng import Scripted, Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import Choose
from lightfinger.games.master_thieves.editions import shares
from lightfinger.games.master_thieves.imagine import unplaced
from lightfinger.games.master_thieves.state import CHARACTERS, FILL, SMUGGLER, THIEF, State
from tests.games.master_thieves.positions import (
    EDITIONS,
    RIO,
    ZOCH_FR,
    A,
    B,
    C,
    arranged,
    chosen,
    every_edition,
    fills,
    front,
    given,
    printed,
)

every_visibility = pytest.mark.parametrize("visibility", ["everyone", "opener", "line_of_sight"])


def diamonds(state: State) -> int:
    """All diamonds of a full state, those not yet hidden included."""
    held = sum([state.pillows[5 * seat] + state.pillows[5 * seat + 2] for seat in range(state.seats)])
    held += state.pillows[5 * state.seats] + sum(state.diamonds)
    if state.round == 0:
        held += sum(shares(state.edition, state.seats)[state.position + 1 :])
        held += state.share_left if state.stage == FILL else 0
    return held


def agrees(state: State, view: State) -> None:
    """Fail where an imagined state contradicts the view, or leaves something open."""
    for place in range(24):
        assert view.diamonds[place] <= state.diamonds[place] <= view.diamonds[place] + view.more_diamonds[place]
    for part in ("numbers", "laid"):
        for imagined, told in zip(getattr(state, part), getattr(view, part), strict=True):
            assert told in (UNKNOWN, imagined)
    for part in ("pose", "sapphires", "secrets", "alarms", "armed", "pillows", "hands", "chosen", "stage", "asked"):
        assert getattr(state, part) == getattr(view, part)
    assert UNKNOWN not in state.numbers
    assert set(state.more_diamonds) == {0}
    for character in range(CHARACTERS):
        held = state.numbers[character::CHARACTERS]
        assert len(set(held)) == state.seats
        assert set(held) <= set(range(1, 9))
    for seat in range(state.seats):
        if state.chosen >> seat & 1 and not state.revealed >> seat & 1:
            assert state.hands[seat] >> state.laid[seat] & 1


@every_visibility
@pytest.mark.parametrize("seats", [2, 3, 5])
@every_edition
def test_an_imagined_state_agrees_with_the_view_and_keeps_every_diamond(
    edition: str, visibility: str, seats: int
) -> None:
    table = Table(GAME, printed(edition, visibility=visibility), seats)
    table.deal(seeded(seats))
    chance = Small(seats)
    total = diamonds(table.state)
    views = [table.view(seat) for seat in range(seats)]
    for step in range(160):
        seat = table.first()
        if seat < 0:
            break
        frame = table.act(seat, chance.pick(table.legal(seat)), chance)
        for watcher, view in enumerate(views):
            for event in frame.heard_by(watcher):
                GAME.evolve(view, event)
            if step > 40 and step % 7:
                continue
            before = view.copy()
            state = GAME.imagine(view, watcher, chance)
            assert view == before
            agrees(state, view)
            assert diamonds(state) == total
            assert GAME.legal(state, watcher) == GAME.legal(view, watcher)


@every_edition
def test_unplaced_diamonds_are_those_in_drawers_of_which_nothing_is_known(edition: str) -> None:
    table = Table(GAME, printed(edition), 3)
    table.deal(seeded(3))
    chance = Small(3)
    counted = 0
    for _ in range(60):
        seat = table.first()
        view = table.view(seat)
        assert unplaced(view) == 0
        hidden = view.copy()
        hidden.diamonds = [UNKNOWN] * 24
        assert unplaced(hidden) == sum(view.diamonds)
        counted += sum(view.diamonds)
        table.act(seat, chance.pick(table.legal(seat)), chance)
    assert counted > 100


@every_visibility
@every_edition
def test_an_imagined_state_can_be_played_to_the_end(edition: str, visibility: str) -> None:
    table = Table(GAME, printed(edition, visibility=visibility), 3)
    table.deal(seeded(4))
    chance = Small(4)
    for step in range(60):
        seat = table.first()
        table.act(seat, chance.pick(table.legal(seat)), chance)
        if step % 6 == 0:
            for watcher in range(3):
                state = GAME.imagine(table.view(watcher), watcher, chance)
                total = diamonds(state)
                while GAME.first(state) >= 0:
                    offered = GAME.legal(state, GAME.first(state))
                    GAME.play(state, GAME.first(state), chance.pick(offered), chance)
                    assert min(state.diamonds) >= 0
                    assert set(state.more_diamonds) == {0}
                assert diamonds(state) == total
                assert GAME.result(state) is not None


def test_a_hidden_split_is_guessed_within_its_bounds() -> None:
    table = Table(GAME, printed(ZOCH_FR, visibility="opener", start_seat=0), 3)
    table.deal(seeded(1))
    table.act(A, fills("T.E", 3), seeded(1))
    table.act(A, fills("M.N", 1), seeded(1))
    view = table.view(B)
    guesses = set()
    for seed in range(40):
        state = GAME.imagine(view, B, seeded(seed))
        guesses.add((state.diamonds[front("3E.a")], state.diamonds[front("2N.a")]))

    assert guesses == {(1, 3), (2, 2), (3, 1)}
    sure = GAME.imagine(table.view(A), A, seeded(1))
    assert (sure.diamonds[front("3E.a")], sure.diamonds[front("2N.a")]) == (3, 1)


def test_what_a_filler_has_left_is_guessed_unless_it_follows() -> None:
    for visibility, expected in (("opener", {1, 2, 3}), ("everyone", {2})):
        table = Table(GAME, printed(ZOCH_FR, visibility=visibility, start_seat=0), 3)
        table.deal(seeded(1))
        assert {GAME.imagine(table.view(B), B, seeded(seed)).share_left for seed in range(9)} == {4}
        table.act(A, fills("T.E", 2), seeded(1))
        assert {GAME.imagine(table.view(B), B, seeded(seed)).share_left for seed in range(40)} == expected
        assert GAME.imagine(table.view(A), A, seeded(1)).share_left == 2


def test_numbers_are_guessed_among_those_nobody_is_known_to_hold() -> None:
    state = given(ZOCH_FR, seats=2)
    state.numbers = (1, 2, 3, 4, 5, 6, *[UNKNOWN] * 6)
    guesses = [GAME.imagine(state, A, seeded(seed)).numbers for seed in range(60)]

    assert {guess[:6] for guess in guesses} == {(1, 2, 3, 4, 5, 6)}
    for character in range(CHARACTERS):
        assert {guess[6 + character] for guess in guesses} == set(range(1, 9)) - {character + 1}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_face_down_is_any_card_of_the_hand(edition: str) -> None:
    view = arranged(edition, hands={B: "SMUG THF"})
    GAME.decide(view, B, Choose(THIEF), Scripted([]))
    view.laid[B] = UNKNOWN

    assert {GAME.imagine(view, A, seeded(seed)).laid[B] for seed in range(30)} == {SMUGGLER, THIEF}


@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != RIO])
def test_after_the_call_no_card_face_down_is_a_smuggler(edition: str) -> None:
    view = chosen(arranged(edition, hands={B: "SMUG THF"}), "SMUG THF DET")
    view.laid[B] = view.laid[C] = UNKNOWN

    assert {GAME.imagine(view, A, seeded(seed)).laid[B] for seed in range(30)} == {THIEF}
    assert SMUGGLER not in {GAME.imagine(view, A, seeded(seed)).laid[C] for seed in range(30)}


def test_who_only_watches_can_imagine_too() -> None:
    table = Table(GAME, printed(ZOCH_FR, visibility="opener"), 4)
    table.deal(seeded(1))

    agrees(GAME.imagine(table.view(OBSERVER), OBSERVER, seeded(1)), table.view(OBSERVER))
