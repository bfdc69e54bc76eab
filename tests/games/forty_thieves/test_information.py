"""What is public, what stays with one seat, and what nobody but the table knows."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN, Action, Event, only
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import AnyTable, Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, Discard
from lightfinger.games.forty_thieves.editions import FACE_UP
from lightfinger.games.forty_thieves.events import (
    Chose,
    Drew,
    Held,
    Refilled,
    Replaced,
    Reshuffled,
    Threw,
    ThrewFaceDown,
)
from lightfinger.games.forty_thieves.geometry import cells_in
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, REACT, STEAL
from tests.games.forty_thieves.reading import asked, laid, to_all, to_one
from tests.games.forty_thieves.scenario import PUBLIC, Scene, scenario

HIDDEN_HANDS: dict[str, Any] = {"hand_backs_public": False, "stack_top_public": False}


@pytest.mark.clause("FT-INFO-01", "FT-INFO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("base", {}),
        ("base", {"discard_visibility": "face_down", "stack_exhaustion": "no_draw"}),
        ("base", HIDDEN_HANDS),
        ("base", {"jar_assignment": "printed", "reaction_prompt": "holders", "dagger_saves_hand": True}),
        ("family", {}),
        ("leaders", {"leader_return": "discard", "discard_visibility": "face_down"}),
        ("tales", {"golden_fate": "discard", "golden_backs": "golden"}),
        ("tales", {**HIDDEN_HANDS, "discard_visibility": "face_down", "sinbad_peek": True}),
        ("all-together", {}),
    ],
)
def test_everyone_agrees_on_what_is_public_at_every_step(name: str, options: dict[str, Any], seats: int) -> None:
    for seed in range(3):
        table = Table(GAME, catalog.edition(GAME, name, {"max_turns": 30, **options}), seats)
        views = {seat: GAME.blank(table.edition, seats) for seat in [*range(seats), OBSERVER]}
        frame = table.deal(seeded(seed))
        chance = Small(seed)
        while True:
            for event in frame.events:
                assert event.audience in (EVERYONE, NOBODY, *[only(seat) for seat in range(seats)])
            for seat, view in views.items():
                for event in frame.heard_by(seat):
                    GAME.evolve(view, event)
                agrees(view, seat, table)
            if table.first() < 0:
                break
            seat = table.first()
            frame = table.act(seat, chance.pick(table.legal(seat)), chance)
        assert table.result() is not None


def agrees(view: Any, seat: int, table: AnyTable) -> None:
    """A view says the truth where it says anything, and all that is public."""
    state = table.state
    for field in PUBLIC:
        assert getattr(view, field) == getattr(state, field), field
    for cell in cells_in(state.face_up):
        assert view.faces[cell] == state.faces[cell]
    if state.edition.hand_backs_public:
        assert view.hand_backs == state.hand_backs
    if state.edition.discard_visibility == FACE_UP:
        assert view.discard_faces == state.discard_faces
    for known, true in zip(view.faces + view.discard_faces, state.faces + state.discard_faces, strict=True):
        assert known < 0 or known == true
    if seat != OBSERVER:
        own = slice(3 * seat, 3 * seat + 3)
        assert (view.hand_backs[own], view.hand_faces[own]) == (state.hand_backs[own], state.hand_faces[own])
        assert GAME.legal(view, seat) == table.legal(seat)
    assert GAME.waiting(view) == table.waiting()
    assert GAME.first(view) == table.first()


@pytest.mark.clause("FT-INFO-01")
@pytest.mark.parametrize("out", [0, 14, 15, 16])
def test_tokens_are_counted_for_all_to_see(out: int) -> None:
    table = scenario(tokens={0: out})

    assert {view.tokens_out() for view in table.folds()} == {out}


@pytest.mark.clause("FT-INFO-02")
def test_of_two_tiles_with_one_back_nobody_else_sees_which_is_put_down() -> None:
    """R-Ha/c and B-St/s both lie under the red star."""
    told = []
    views = []
    for put in ("R-Ha/c", "B-St/s"):
        table = scenario(board=laid({3: "R-Mo/s"}), stage=ACTION, hands={0: "R-Ha/c B-St/s Y-Cl/c"})
        table.does(table.replace(put, 0))
        told.append([event for event in table.events if event.audience == EVERYONE])
        views.append([table.views[1], table.views[OBSERVER]])
        assert table.cell(0) == f"({put})"
        assert table.views[0].faces[0] == table.state.faces[0]
        assert not table.knows(1, 0)
        assert [event.tiles for event in to_one(table, 0, Chose)] == [1 << ["R-Ha/c", "B-St/s"].index(put)]
    assert told[0] == told[1]
    for one, other in zip(*views, strict=True):
        assert (one.faces, one.hand_backs, one.hand_faces) == (other.faces, other.hand_backs, other.hand_faces)


@pytest.mark.clause("FT-INFO-02")
def test_where_backs_differ_no_choice_need_be_told() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"})

    table.does(table.replace("AMU@R-Mo", 0))

    assert to_all(table, Chose) == []
    assert [(event.seat, event.cell, event.back) for event in to_all(table, Replaced)] == [(0, 0, 2)]
    assert [(event.backs, event.faces) for event in to_one(table, 0, Held)] == [([1], [0])]


@pytest.mark.clause("FT-INFO-02")
def test_a_face_up_tile_taken_into_the_hand_stays_known_until_it_may_have_gone() -> None:
    table = scenario(board=laid({0: "R-Ha/c", 3: "R-Mo/s"}), up="0", stage=ACTION, hands={0: "B-St/s Y-Cl/c G-Su/c"})
    table.does(table.replace("Y-Cl/c", 0))
    assert to_all(table, Held) == []
    assert 3 in table.views[1].hand_faces[:3]

    table.does(PASS, table.throw(), PASS, PASS, PASS, table.throw(), PASS, table.replace("B-St/s", 1))

    # Either of the two red stars may lie in cell 1: both are known to be one of them.
    view = table.views[1]
    assert not table.knows(1, 1)
    assert 3 not in view.hand_faces[:3]
    assert 4 in view.hand_backs[:3]
    assert table.knows(0, 1)


@pytest.mark.clause("FT-INFO-02")
@pytest.mark.parametrize("top", [True, False])
def test_the_back_on_top_of_the_stack_is_public_unless_the_table_hides_it(top: bool) -> None:
    table = scenario(stage=HAND, stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c", stack_top_public=top)
    assert {view.stack_top for view in table.folds()} == {5 if top else UNKNOWN}

    table.does(table.throw())

    assert [event.top for event in to_all(table, Drew)] == [16 if top else UNKNOWN]
    assert [event.backs for event in to_all(table, Drew)] == [[5, 3, 16]]


@pytest.mark.clause("FT-INFO-02")
def test_hidden_hands_show_only_how_many_tiles_they_hold() -> None:
    table = scenario(stage=HAND, stack="G-St/c DAG@R-Ha Y-Cl/s", **HIDDEN_HANDS)

    table.does(table.throw())

    assert [event.backs for event in to_all(table, Drew)] == [[UNKNOWN] * 3]
    assert [event.backs for event in to_one(table, 0, Held)] == [[5, 3, 16]]
    assert table.views[0].hand_backs[:3] == [3, 5, 16]
    for seat in (1, OBSERVER):
        assert table.views[seat].hand_backs[:3] == [UNKNOWN] * 3
        assert table.views[seat].hand_sizes == [3, 0]


@pytest.mark.clause("FT-INFO-02")
def test_a_tile_played_from_a_hidden_hand_shows_both_its_sides() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl R-St/c Y-Cl/c"}, **HIDDEN_HANDS)

    table.does(table.sapphire("SAP@R-Cl", "g0"))

    view = table.views[1]
    assert (view.discard_backs, view.discard_faces) == ([1], [21])
    assert view.hand_backs[:3] == [UNKNOWN] * 3
    assert view.hand_sizes == [2, 0]
    assert sorted(table.hand(0)) == ["R-St/c", "Y-Cl/c"]


@pytest.mark.clause("FT-INFO-02")
def test_what_a_hidden_hand_takes_up_and_puts_down_is_followed_as_far_as_it_can_be() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl R-St/c Y-Cl/c"}, **HIDDEN_HANDS)

    table.does(table.replace("R-St/c", 5))

    view = table.views[1]
    assert sorted(view.hand_backs[:3]) == [UNKNOWN, UNKNOWN, 6]
    assert view.backs[5] == 0
    assert not table.knows(1, 5)
    assert table.views[0].hand_backs[:3] == table.state.hand_backs[:3]

    table.does(PASS, table.throw(), PASS, PASS, PASS, table.throw(), PASS, table.replace("R-Cl/s", 9))

    assert table.views[1].backs[9] == 6
    assert not table.knows(1, 9)
    assert table.knows(0, 9)


@pytest.mark.clause("FT-INFO-03")
def test_an_open_discard_shows_faces_in_order() -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"})

    table.does(table.throw("R-St/c Y-Cl/c"))

    assert [(event.backs, event.faces) for event in to_all(table, Threw)] == [([0, 12], [4, 11])]
    for view in table.views.values():
        assert (view.discard_backs, view.discard_faces) == ([0, 12], [4, 11])


@pytest.mark.clause("FT-INFO-03")
def test_a_closed_discard_shows_backs_of_what_is_thrown() -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"}, discard_visibility="face_down")

    table.does(table.throw("R-St/c Y-Cl/c"))

    assert [(event.seat, event.backs) for event in to_all(table, ThrewFaceDown)] == [(0, [0, 12])]
    assert to_all(table, Threw) == []
    assert table.views[1].discard_backs == [0, 12]
    assert max(table.views[1].discard_faces) < 0
    assert table.views[0].discard_faces == [4, 11]
    assert table.discard() == ["R-St/c", "Y-Cl/c"]


@pytest.mark.clause("FT-INFO-03", "FT-INFO-02")
@pytest.mark.parametrize("thrown", ["R-St/c", "B-Su/s", "LAN@R-Su", "R-St/c LAN@R-Su", "R-St/c B-Su/s LAN@R-Su"])
def test_of_equal_backs_on_a_closed_discard_only_the_thrower_knows_which(thrown: str) -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c B-Su/s LAN@R-Su"}, discard_visibility="face_down")

    table.does(table.throw(thrown))

    assert table.discard() == thrown.split()
    assert table.views[0].discard_faces == table.state.discard_faces
    assert len(to_one(table, 0, Chose)) == 1
    for seat in (1, OBSERVER):
        assert max(table.views[seat].discard_faces) < 0


@pytest.mark.clause("FT-INFO-03")
def test_specials_played_and_lines_stolen_are_known_on_a_closed_discard() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, discard_visibility="face_down")

    table.does(table.sapphire("SAP@R-Cl", "g8"), table.steal("R0"), table.take("g0"))

    for view in table.views.values():
        assert view.discard_faces == table.state.discard_faces


def worlds() -> list[Scene]:
    """Two tables that differ only in what lies in cells 0 and 10, both under [R-Cl]."""
    hands = {0: "LAN@R-Su R-St/c Y-Cl/c", 1: "G-Su/c DAG@G-Mo"}
    return [scenario(board=board, stage=GLIMPSE, seats=3, hands=hands) for board in (laid({}), laid({0: "B-Cl/s"}))]


@pytest.mark.clause("FT-INFO-04", "FT-JAR-07")
@pytest.mark.parametrize("start", ["peek", "lantern"])
def test_worlds_that_differ_in_unseen_faces_look_the_same(start: str) -> None:
    tables = worlds()
    heard: list[list[Event]] = [[], []]
    for number, table in enumerate(tables):
        opening = table.peek(0) if start == "peek" else table.lantern("LAN@R-Su", 0, 1)
        script: list[Action] = [opening, PASS] if start == "lantern" else [opening]
        script += [table.swap(0, 4), PASS, table.throw("G-Su/c"), PASS, table.swap(10, 11), PASS]
        for action in script:
            table.does(action)
            heard[number] += [event for event in table.events if event.audience == EVERYONE]
            assert GAME.legal(table.views[1], 1) == GAME.legal(table.state, 1)
    assert heard[0] == heard[1]
    for watcher in (1, 2, OBSERVER):
        one, other = [table.views[watcher] for table in tables]
        assert (one.faces, one.hand_faces, one.backs) == (other.faces, other.hand_faces, other.backs)
    assert tables[0].views[0].faces != tables[1].views[0].faces


@pytest.mark.clause("FT-INFO-04")
@pytest.mark.parametrize("aid", ["notebook", "open-book"])
def test_the_memory_aid_changes_neither_what_is_told_nor_what_is_legal(aid: str) -> None:
    tables = [Table(GAME, catalog.edition(GAME, "base", {"memory_aid": one}), 3) for one in ("classic", aid)]
    for table in tables:
        table.deal(seeded(5))
    chance = Small(5)
    for _ in range(120):
        seat = tables[0].first()
        assert tables[0].legal(seat) == tables[1].legal(seat)
        action = chance.pick(tables[0].legal(seat))
        frames = [table.act(seat, action, seeded(5)) for table in tables]
        assert frames[0].events == frames[1].events


def questions(table: Scene, *actions: Action) -> list[tuple[int, int]]:
    """Who is asked what along some answers."""
    asked_so_far = [asked(table)]
    for action in actions:
        table.does(action)
        asked_so_far.append(asked(table))
    return asked_so_far


@pytest.mark.clause("FT-INFO-05")
@pytest.mark.parametrize("answers", [3, 2])
def test_whether_somebody_holds_a_dagger_changes_no_question(answers: int) -> None:
    seen = []
    for held in ("DAG@G-Mo", "G-Cl/c"):
        table = scenario(stage=ACTION, seats=3, hands={0: "EYE@G-Ha DAG@R-Ha", 1: f"{held} Y-Cl/c", 2: "G-Su/c"})
        seen.append(questions(table, table.evil_eye("EYE@G-Ha", 1), *[PASS] * answers))
    assert seen[0] == seen[1]
    assert seen[0][:3] == [(0, ACTION), (1, REACT), (2, REACT)]


@pytest.mark.clause("FT-INFO-05")
def test_whether_somebody_holds_a_leader_changes_no_question() -> None:
    seen = []
    for held in ("R-Su/c", "B-Cl/s"):
        other = "B-Cl/s" if held == "R-Su/c" else "R-Su/c"
        board = laid({0: other, 10: "R-Mo/s"}) if other == "B-Cl/s" else laid({10: "R-Mo/s"})
        table = scenario("leaders", board=board, stage=GLIMPSE, hands={0: f"{held} Y-Cl/c"})
        seen.append(questions(table, PASS, table.swap(0, 1), PASS))
    assert seen[0] == seen[1] == [(0, GLIMPSE), (0, ACTION), (0, STEAL), (1, HAND)]


@pytest.mark.clause("FT-INFO-06")
def test_a_reshuffle_tells_the_new_top_and_not_the_order() -> None:
    """Two seeds that lay the same two backs on top of differently ordered stacks are told alike."""
    table = scenario(stage=GLIMPSE, only_stack=True)
    backs = table.state.discard_backs[:]
    found: dict[tuple[int, int], tuple[int, list[int]]] = {}
    pair: list[int] = []
    seed = 0
    while not pair:
        order = list(range(len(backs)))
        seeded(seed).stream("reshuffle-1").shuffle(order)
        tops = backs[order[0]], backs[order[1]]
        if tops in found and found[tops][1] != order:
            pair = [found[tops][0], seed]
        found[tops] = seed, order
        seed += 1
    tables = [scenario(stage=GLIMPSE, only_stack=True, rng=seeded(seed)) for seed in pair]
    for table in tables:
        table.does(table.peek(14))
        assert [event.top for event in to_all(table, Reshuffled)] == [table.state.backs[14]]
        assert len(to_all(table, Refilled)) == 1

    assert tables[0].stack() != tables[1].stack()
    for watcher in (0, 1, OBSERVER):
        one, other = [table.views[watcher] for table in tables]
        assert tables[0].told(watcher, Event) == tables[1].told(watcher, Event)
        assert (one.faces, one.buried, one.stack_backs) == (other.faces, other.buried, other.stack_backs)
        assert one.discard_backs == []


@pytest.mark.clause("FT-INFO-06")
def test_a_reshuffle_lets_everyone_remember_how_many_of_each_back_went_in() -> None:
    table = scenario(stage=HAND, stack="G-St/c", hands={0: "R-St/c"}, only_stack=True)
    before = table.state.discard_backs[:]

    table.does(Discard(0))

    view = table.views[1]
    drawn = table.state.hand_backs[:3]
    drawn.remove(0)
    drawn.remove(5)
    for back in range(20):
        left = before.count(back) - drawn.count(back)
        assert (view.buried[back] >> 4) - 1 == left
