"""The box: what stands where after which move, what a flip swaps, what falls."""

import itertools

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import LEAVE, SECRET, TAKE, Turn
from lightfinger.games.master_thieves.box import (
    AFTER,
    DRAWER_AT,
    FLIP_EW,
    FLIP_NS,
    POSES,
    START,
    TURN_ONE,
    TURN_ONE_BACK,
    TURN_TWO,
    TURN_TWO_BACK,
    drawer_name,
    is_long,
    level_at,
    pose_of,
    turns_of,
    upper,
)
from lightfinger.games.master_thieves.events import Fell, Flipped, RubyFell
from tests.games.master_thieves.positions import (
    A,
    after,
    arranged,
    asked,
    black,
    every_edition,
    given,
    lying,
    moves,
    opens,
    red,
    refused,
    rubies,
    slot,
    told,
)

NUMBERS = {"R1cw": TURN_ONE, "R1ccw": TURN_ONE_BACK, "R2cw": TURN_TWO, "R2ccw": TURN_TWO_BACK, "F": FLIP_EW}
SLOTS = ["T.N", "T.E", "T.S", "T.W", "M.N", "M.E", "M.S", "M.W", "B.N", "B.E", "B.S", "B.W"]

# Who stands where after these moves from P0, slots in the order of SLOTS.
STANDING = {
    "": "3N 3E 3S 3W 2N 2E 2S 2W 1N 1E 1S 1W",
    "R1cw": "3W 3N 3E 3S 2N 2E 2S 2W 1N 1E 1S 1W",
    "R2ccw": "3E 3S 3W 3N 2E 2S 2W 2N 1N 1E 1S 1W",
    "F": "1S 1E 1N 1W 2S 2E 2N 2W 3S 3E 3N 3W",
    "Fns": "1N 1W 1S 1E 2N 2W 2S 2E 3N 3W 3S 3E",
    "R1cw F": "1S 1E 1N 1W 2S 2E 2N 2W 3E 3N 3W 3S",
    "F R1cw": "1W 1S 1E 1N 2S 2E 2N 2W 3S 3E 3N 3W",
}


def moved(text: str, pose: int = START) -> int:
    """The pose after moves."""
    for name in text.split():
        pose = AFTER[pose][FLIP_NS if name == "Fns" else NUMBERS[name]]
    return pose


def standing(pose: int) -> list[str]:
    """The drawers in the order of SLOTS."""
    return [drawer_name(DRAWER_AT[pose][slot(name)]) for name in SLOTS]


def yawed(pose: int, quarters: int) -> int:
    """The whole box turned on the table, which no move does."""
    return pose_of(upper(pose), [(turn + quarters) % 4 for turn in turns_of(pose)])


def modulo_yaw(pose: int) -> int:
    """One name for all poses that differ only by a turn of the whole box."""
    return min(yawed(pose, quarters) for quarters in range(4))


@pytest.mark.clause("MT-BOX-05", "MT-BOX-06", "MT-BOX-08", "MT-BOX-09")
@pytest.mark.parametrize("text", STANDING)
def test_after_these_moves_the_drawers_stand_as_in_the_table(text: str) -> None:
    assert standing(moved(text)) == STANDING[text].split()


@pytest.mark.clause("MT-BOX-01")
def test_turning_the_top_level_leaves_the_others_where_they_are() -> None:
    for pose in range(POSES):
        for move in (TURN_ONE, TURN_ONE_BACK):
            turned = DRAWER_AT[AFTER[pose][move]]
            assert turned[:8] == DRAWER_AT[pose][:8]
            assert set(turned[8:]) == set(DRAWER_AT[pose][8:])
            assert turned[8:] != DRAWER_AT[pose][8:]


@pytest.mark.clause("MT-BOX-02")
def test_long_drawers_face_each_other_whatever_was_turned() -> None:
    for pose in range(POSES):
        for height in range(3):
            long = [side for side in range(4) if is_long(DRAWER_AT[pose][4 * height + side])]
            assert long in ([0, 2], [1, 3])


@pytest.mark.clause("MT-BOX-03")
@every_edition
def test_a_flip_brings_what_lay_up_to_the_down_side(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "1D"})
    assert state.compartment(slot("T.E")) ^ 1 == 2 * 9 + 1

    flipped = after(state, A, opens("M.W"), *([LEAVE] if edition == "rio-grande" else []), *moves("F"))

    assert lying(flipped, "3E.a") == "1D"
    assert flipped.compartment(slot("B.E")) == 2 * 9 + 1


@pytest.mark.clause("MT-BOX-03")
def test_a_flip_swaps_the_sides_of_all_twelve_drawers_at_once() -> None:
    for pose in range(POSES):
        for flip in (FLIP_EW, FLIP_NS):
            assert upper(AFTER[pose][flip]) == 1 - upper(pose)


@pytest.mark.clause("MT-BOX-04")
def test_secret_compartments_are_two_sided_and_only_in_long_drawers() -> None:
    state = given("zoch-fr")
    faces: list[int] = []
    for name in SLOTS:
        state.slot, state.open_front = slot(name), state.compartment(slot(name))
        if is_long(state.drawer()):
            faces += [state.secrets[state.secret()], state.secrets[state.secret() ^ 1]]
        else:
            assert state.secret() < 0

    assert (faces[0::2].count(1), faces[1::2].count(1)) == (3, 3)
    assert len(faces) == 12


@pytest.mark.clause("MT-BOX-04")
def test_every_long_drawer_keeps_its_own_ruby_wherever_it_stands() -> None:
    for pose in range(POSES):
        state = given("zoch-fr")
        state.pose = pose
        found: list[int] = []
        for place in range(12):
            state.slot, state.open_front = place, state.compartment(place)
            if state.secret() >= 0:
                found += [state.secret(), state.secret() ^ 1]
                # In P0 the rubies of the S drawers lie on face a, those of the N drawers on face b.
                lies_up = state.secrets[state.secret()] == 1
                assert lies_up == ((state.drawer() % 4 == 2) == (upper(pose) == 0))

        assert sorted(found) == list(range(12))


@pytest.mark.clause("MT-BOX-05")
@pytest.mark.parametrize(("move", "sides"), [("R1cw", "ESWN"), ("R1ccw", "WNES"), ("R2cw", "ESWN"), ("R2ccw", "WNES")])
@pytest.mark.parametrize("pose", range(0, POSES, 9))
def test_a_turn_moves_its_drawers_one_side_on_and_keeps_them_up(pose: int, move: str, sides: str) -> None:
    turned = moved(move, pose)

    assert upper(turned) == upper(pose)
    for height in ("T",) if "1" in move else ("T", "M"):
        for came_from, goes_to in zip("NESW", sides, strict=True):
            drawer = DRAWER_AT[pose][slot(f"{height}.{came_from}")]
            assert DRAWER_AT[turned][slot(f"{height}.{goes_to}")] == drawer


@pytest.mark.clause("MT-BOX-05")
@every_edition
def test_a_turned_drawer_is_found_one_side_on_with_its_gem_still_up(edition: str) -> None:
    state = arranged(edition, "THF THF DET", box={"3E.a": "1D"}, pose="R1cw")
    state = after(state, A, opens("T.S"), *([TAKE] if edition == "rio-grande" else []))

    assert black(state, A) == "1D"


@pytest.mark.clause("MT-BOX-06")
def test_the_top_two_turn_as_one_block_and_the_bottom_rests() -> None:
    for pose in range(POSES):
        for move in (TURN_TWO, TURN_TWO_BACK):
            before, turned = DRAWER_AT[pose], DRAWER_AT[AFTER[pose][move]]
            assert turned[:4] == before[:4]
            step = 1 if move == TURN_TWO else 3
            for height in (1, 2):
                for side in range(4):
                    assert turned[4 * height + (side + step) % 4] == before[4 * height + side]


@pytest.mark.clause("MT-BOX-07")
@pytest.mark.parametrize("levels", [0, 3, -1])
@every_edition
def test_neither_the_bottom_alone_nor_the_whole_box_can_be_turned(edition: str, levels: int) -> None:
    state = after(arranged(edition, "JEWL DET DET"), A, opens("T.E"))
    assert refused(state, A, Turn(levels, True)) == "MT-BOX-07"

    for action in GAME.every_action(state.edition, state.seats):
        assert not isinstance(action, Turn) or action.levels in (1, 2)


@pytest.mark.clause("MT-BOX-07")
def test_no_turn_moves_the_bottom_level_and_none_moves_all_three() -> None:
    for pose in range(POSES):
        for move in range(4):
            assert DRAWER_AT[AFTER[pose][move]][:4] == DRAWER_AT[pose][:4]
        for quarters in (1, 2, 3):
            assert yawed(pose, quarters) not in AFTER[pose]


@pytest.mark.clause("MT-BOX-08")
@pytest.mark.parametrize(("flip", "sides"), [(FLIP_EW, "SENW"), (FLIP_NS, "NWSE")])
def test_a_flip_reverses_the_heights_and_mirrors_the_sides(flip: int, sides: str) -> None:
    for pose in range(POSES):
        flipped = DRAWER_AT[AFTER[pose][flip]]
        for came_from, goes_to in zip("BMT", "TMB", strict=True):
            for side, mirrored in zip("NESW", sides, strict=True):
                assert flipped[slot(f"{goes_to}.{mirrored}")] == DRAWER_AT[pose][slot(f"{came_from}.{side}")]


@pytest.mark.clause("MT-BOX-08")
@pytest.mark.parametrize(
    ("axis", "seat", "north_south"),
    [
        ("ew", 0, False),
        ("ew", 1, False),
        ("ns", 0, True),
        ("ns", 1, True),
        ("actor", 0, False),
        ("actor", 1, True),
        ("actor", 2, False),
        ("actor", 3, True),
    ],
)
def test_the_box_is_tumbled_about_the_axis_the_table_agreed_on(axis: str, seat: int, north_south: bool) -> None:
    cards = " ".join(["THF" if other == seat else "DET" for other in range(4)])
    state = after(arranged("zoch-fr", cards, flip_axis=axis), seat, opens("T.E"))

    assert told(state, seat, *moves("F")) == [Flipped(EVERYONE, north_south)]
    assert standing(after(state, seat, *moves("F")).pose) == STANDING["Fns" if north_south else "F"].split()


@pytest.mark.clause("MT-BOX-09")
def test_after_a_flip_the_top_is_the_former_bottom_level() -> None:
    assert [level_at(START, height) for height in range(3)] == [0, 1, 2]
    assert [level_at(moved("F"), height) for height in range(3)] == [2, 1, 0]
    assert drawer_name(DRAWER_AT[moved("F R1cw")][slot("T.N")]) == "1W"


@pytest.mark.clause("MT-BOX-10")
@every_edition
def test_an_opened_drawer_drops_everything_on_its_down_side(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.b": "2D"})

    assert told(state, A, opens("T.E"))[1] == Fell(EVERYONE, 2, 0, -1, True)
    state = after(state, A, opens("T.E"))
    assert lying(state, "3E.b") == ""
    assert red(state) == "2D"


@pytest.mark.clause("MT-BOX-11")
@every_edition
def test_opening_the_front_leaves_the_secret_compartment_shut(edition: str) -> None:
    state = arranged(edition, "THF DET DET")
    facts = told(state, A, opens("T.N"))
    state = after(state, A, opens("T.N"))

    assert not [fact for fact in facts if isinstance(fact, RubyFell)]
    assert "3N.sb" in rubies(state)
    assert red(state) == ""


@pytest.mark.clause("MT-BOX-12")
@every_edition
def test_opening_the_secret_compartment_drops_its_down_side(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET"), A, opens("T.N"))

    assert told(state, A, SECRET)[1] == RubyFell(EVERYONE, edition == "rio-grande")
    assert "3N.sb" not in rubies(after(state, A, SECRET))


@pytest.mark.clause("MT-BOX-13")
@every_edition
def test_what_lies_up_does_not_fall(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.a": "3D"})

    assert told(state, A, opens("T.E"))[1] == Fell(EVERYONE, 0, 0, -1, False)
    assert lying(after(state, A, opens("T.E")), "3E.a") == "3D"
    assert red(after(state, A, opens("T.E"))) == ""


@pytest.mark.clause("MT-BOX-13")
@every_edition
def test_a_ruby_that_lies_up_does_not_fall_when_sought(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET"), A, opens("M.S"), SECRET)

    assert asked(state) == (A, "SEARCHED")
    assert "2S.sa" in rubies(state)


@pytest.mark.clause("MT-BOX-14")
@every_edition
def test_the_grain_of_the_drawers_tells_which_is_which(edition: str) -> None:
    state = arranged(edition, "THF DET DET", pose="R1cw F")
    lines = GAME.draw(GAME.shown(state, A, "classic"), A).splitlines()
    fronts = [cell.split() for line in lines if line.startswith(" | ") for cell in line.split("|")[1:-1]]

    assert [drawer for _, drawer in fronts] == STANDING["R1cw F"].split()
    assert "".join([place[-1] for place, _ in fronts]) == "NESW" * 3


@pytest.mark.clause("MT-BOX-15")
@every_edition
def test_gems_added_to_a_drawer_never_join_gems_on_its_other_side(edition: str) -> None:
    state = arranged(edition, "GEMO DET DET", box={"3E.b": "2D"}, white={A: "1D1S"})
    state = after(state, A, opens("T.E"))
    assert lying(state, "3E.b") == ""

    for action in GAME.legal(state, A):
        assert lying(after(state, A, action), "3E.b") == ""


class TestIdentities:
    """Equalities between sequences of moves."""

    @pytest.mark.parametrize("text", ["R1cw " * 4, "R2cw " * 4, "F F", "R1cw R1ccw", "R2cw R2ccw", "Fns Fns"])
    def test_these_moves_change_nothing(self, text: str) -> None:
        for pose in range(POSES):
            assert moved(text, pose) == pose

    def test_a_turn_of_the_top_between_two_flips_turns_the_bottom_back(self) -> None:
        for pose in range(POSES):
            before, turned = DRAWER_AT[pose], DRAWER_AT[moved("F R1cw F", pose)]
            assert turned[4:] == before[4:]
            for side in range(4):
                assert turned[(side + 3) % 4] == before[side]

    def test_all_128_poses_are_reached_within_six_moves(self) -> None:
        reached = {START}
        for _ in range(5):
            reached |= {pose for known in reached for pose in AFTER[known][: FLIP_EW + 1]}
        assert len(reached) < POSES
        reached |= {pose for known in reached for pose in AFTER[known][: FLIP_EW + 1]}

        assert len(reached) == POSES == len(set(DRAWER_AT))
        assert len({modulo_yaw(pose) for pose in reached}) == 32

    @pytest.mark.parametrize("way", ["cw", "ccw"])
    @pytest.mark.parametrize("flip", ["F", "Fns"])
    def test_the_order_of_turn_and_flip_makes_no_difference_but_for_the_yaw(self, way: str, flip: str) -> None:
        for pose in range(POSES):
            assert modulo_yaw(moved(f"{flip} R1{way}", pose)) == modulo_yaw(moved(f"R2{way} {flip}", pose))
            assert modulo_yaw(moved(f"{flip} R2{way}", pose)) == modulo_yaw(moved(f"R1{way} {flip}", pose))

    def test_the_two_axes_differ_by_half_a_yaw(self) -> None:
        for pose in range(POSES):
            assert AFTER[pose][FLIP_NS] == yawed(AFTER[pose][FLIP_EW], 2)

    def test_two_turns_reach_seven_arrangements_six_of_them_by_no_single_turn(self) -> None:
        turns = [TURN_ONE, TURN_ONE_BACK, TURN_TWO, TURN_TWO_BACK]
        for pose in range(POSES):
            single = {modulo_yaw(AFTER[pose][move]) for move in turns}
            double = {modulo_yaw(AFTER[AFTER[pose][one]][two]) for one, two in itertools.product(turns, turns)}

            assert len(double) == 7
            assert modulo_yaw(pose) in double
            assert not double & single
