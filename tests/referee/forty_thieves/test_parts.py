"""The parts of the referee against the facts printed in the rules: chance, tiles, jars, board, options."""

from __future__ import annotations

import hashlib
from collections import Counter
from math import factorial

import pytest

from .chance import Streams, Zeros, shuffled
from .geometry import LINE_NAMES, PAIRS, SURROUNDS, TOUCHING
from .options import InvalidOptions, checked
from .referee import Referee
from .tiles import BACKS, COLOUR_MOVES, SPECIALS, SYMBOL_MOVES, THIEF, Tile, tiles_in_use

INVERSE = """
R-Su R-St B-Su LAN   Y-Su Y-St G-Su AMU
R-Cl R-Su B-Cl SAP   Y-Cl Y-Su G-Cl DAG
R-Mo R-Cl B-Mo AMU   Y-Mo Y-Cl G-Mo EYE
R-Ha R-Mo B-Ha DAG   Y-Ha Y-Mo G-Ha LAN
R-St R-Ha B-St EYE   Y-St Y-Ha G-St SAP
G-Su G-St R-Su SAP   B-Su B-St Y-Su DAG
G-Cl G-Su R-Cl AMU   B-Cl B-Su Y-Cl EYE
G-Mo G-Cl R-Mo DAG   B-Mo B-Cl Y-Mo LAN
G-Ha G-Mo R-Ha EYE   B-Ha B-Mo Y-Ha SAP
G-St G-Ha R-St LAN   B-St B-Ha Y-St AMU
"""
TOUCH_TABLE = {
    "R0": "012",
    "R1": "012345",
    "R2": "345678",
    "R3": "678",
    "C0": "036",
    "C1": "013467",
    "C2": "124578",
    "C3": "258",
    "D0": "0134578",
    "D1": "1234567",
}


def streams(seed: int) -> Streams:
    return Streams(hashlib.sha256(str(seed).encode()).digest())


def tiles(seed: int = 0, **options: object) -> list[Tile]:
    return tiles_in_use(checked(options, 4), streams(seed))


def sort_of(tile: Tile) -> str:
    """What a jar tells truly: the colour, the symbol, or nothing."""
    if tile.kind != THIEF:
        return "special"
    right = (tile.back // 5 == tile.colour, tile.back % 5 == tile.symbol)
    return {(True, False): "c", (False, True): "s"}[right]


# Chance


def test_a_stream_begins_alike_each_time_and_differs_from_its_neighbours() -> None:
    first = [streams(1).stream("jars").below(1000) for _ in range(3)]
    one, other = streams(1).stream("jars"), streams(1).stream("golden")

    assert len(set(first)) == 1
    assert [one.below(1000) for _ in range(20)] != [other.below(1000) for _ in range(20)]


def test_a_stream_is_what_the_hash_says() -> None:
    # The first word of SHA-256(HMAC-SHA256(32 zero bytes, "mt-stream-v1\0first"), 8 zero bytes), as openssl has it.
    source = Streams(bytes(32)).stream("first")

    assert source.below(2**32) == 0x67FA073B


def test_every_order_of_three_is_equally_likely() -> None:
    source = streams(5).stream("shuffle")
    seen = Counter(tuple(shuffled(source, [0, 1, 2])) for _ in range(6000))

    assert len(seen) == factorial(3)
    assert all(900 < count < 1100 for count in seen.values())


# Tiles and jars


def test_the_regular_set_has_forty_thieves_and_four_of_each_special() -> None:
    kinds = Counter(tile.kind for tile in tiles())

    assert kinds == {THIEF: 40, **dict.fromkeys(SPECIALS, 4)}
    assert len({tile.name for tile in tiles()}) == 60
    assert len({tile.pair for tile in tiles()}) == 60


@pytest.mark.parametrize("seed", range(40))
def test_every_back_hides_one_thief_of_each_sort_and_one_special(seed: int) -> None:
    sorts: dict[int, list[str]] = {}
    for tile in tiles(seed):
        sorts.setdefault(tile.back, []).append(sort_of(tile))

    assert len(sorts) == 20
    assert all(sorted(found) == ["c", "s", "special"] for found in sorts.values())


@pytest.mark.parametrize("seed", range(40))
def test_each_face_exists_once_in_each_sort_and_its_copy_says_which(seed: int) -> None:
    thieves = [tile for tile in tiles(seed) if tile.kind == THIEF]

    assert all(sort_of(tile) == tile.copy for tile in thieves)
    assert len({(tile.colour, tile.symbol, tile.copy) for tile in thieves}) == 40


def test_the_printed_jars_hide_what_the_table_says() -> None:
    words = INVERSE.split()
    printed = {tile.name: tile for tile in tiles(jar_assignment="printed")}
    for at in range(0, len(words), 4):
        back, colour_true, symbol_true, special = words[at : at + 4]
        for name in (f"{colour_true}/c", f"{symbol_true}/s", f"{special}@{back}"):
            assert BACKS[printed[name].back] == back


def test_the_printed_set_marks_four_leaders_and_hides_the_tales_under_three_backs() -> None:
    printed = tiles(jar_assignment="printed", leaders=True, three_tales=True)

    assert [tile.name for tile in printed if tile.leader] == ["R-Su/c", "G-Cl/s", "Y-Mo/c", "B-Ha/s"]
    assert [BACKS[tile.back] for tile in printed[60:]] == ["R-Mo", "Y-St", "B-Cl"]
    assert [tile.pair[1] for tile in printed if tile.leader] == [28, 29, 30, 31]


def test_there_are_as_many_permutations_without_fixed_point_as_the_proof_counts() -> None:
    assert (len(SYMBOL_MOVES), len(COLOUR_MOVES)) == (44, 9)


def test_options_change_which_tiles_are_in_use() -> None:
    assert len(tiles(family=True)) == 40
    assert len(tiles(three_tales=True)) == 63
    assert len(tiles(family=True, three_tales=True)) == 43
    assert sorted(Counter(tile.back for tile in tiles(three_tales=True)).values()) == [3] * 17 + [4] * 3
    assert [BACKS[tile.back] for tile in tiles(three_tales=True, golden_backs="golden")[60:]] == ["GOLD"] * 3
    assert Counter(tile.kind for tile in tiles(special_counts=[20, 0, 0, 0, 0]))["LAN"] == 20


def test_turning_an_option_on_does_not_disturb_other_draws() -> None:
    plain, full = tiles(3), tiles(3, leaders=True, three_tales=True)

    assert [tile[:5] for tile in full[:60]] == [tile[:5] for tile in plain]


def test_streams_that_answer_zero_deal_as_the_rules_say() -> None:
    zeros = Zeros()
    game = Referee({}, 3, zeros)
    kinds = [game.tiles[40 + back].kind for back in range(20)]

    assert SYMBOL_MOVES[0] == (1, 0, 3, 4, 2)
    assert COLOUR_MOVES[0] == (1, 0, 3, 2)
    assert kinds == ["LAN"] * 3 + ["SAP"] * 4 + ["AMU"] * 4 + ["DAG"] * 4 + ["EYE"] * 4 + ["LAN"]
    assert game.board[0].name == "R-Su/s"
    assert game.stack[-1].name == "R-Su/c"
    assert game.active == 0
    assert zeros.opened == ["jars", "shuffle", "first"]


def test_printed_jars_draw_only_the_order_and_the_first_seat() -> None:
    zeros = Zeros()
    Referee({"jar_assignment": "printed", "leaders": True, "three_tales": True, "first_player": 1}, 2, zeros)

    assert zeros.opened == ["shuffle"]


# The board


def test_every_gem_is_surrounded_by_its_four_cells() -> None:
    assert [sorted(cells) for cells in SURROUNDS] == [
        [0, 1, 4, 5],
        [1, 2, 5, 6],
        [2, 3, 6, 7],
        [4, 5, 8, 9],
        [5, 6, 9, 10],
        [6, 7, 10, 11],
        [8, 9, 12, 13],
        [9, 10, 13, 14],
        [10, 11, 14, 15],
    ]


def test_gems_touch_lines_as_the_table_says() -> None:
    table = {name: "".join(map(str, gems)) for name, gems in zip(LINE_NAMES, TOUCHING["any"], strict=True)}
    along = {name: "".join(map(str, gems)) for name, gems in zip(LINE_NAMES, TOUCHING["along"], strict=True)}

    assert table == TOUCH_TABLE
    assert along == {**TOUCH_TABLE, "D0": "048", "D1": "246"}


def test_there_are_42_adjacent_pairs_and_24_without_diagonals() -> None:
    assert len(PAIRS["king"]) == 42
    assert len(PAIRS["orthogonal"]) == 24
    assert (0, 5) in PAIRS["king"]
    assert not {(0, 2), (3, 4), (0, 10)} & set(PAIRS["king"])


# Options


@pytest.mark.parametrize(
    ("option", "given", "seats"),
    [
        ("players", {}, 1),
        ("players", {}, 5),
        ("colour", {"colour": "red"}, 2),
        ("touch_rule", {"touch_rule": "some"}, 2),
        ("leaders", {"leaders": "perhaps"}, 2),
        ("first_player", {"first_player": 3}, 3),
        ("special_counts", {"special_counts": [4, 4, 4, 4, 3]}, 2),
        ("special_counts", {"special_counts": [5, 5, 5, 5]}, 2),
        ("special_counts", {"special_counts": [5, 3, 4, 4, 4], "jar_assignment": "printed"}, 2),
        ("hand_backs_public", {"hand_backs_public": "no"}, 2),
        ("max_turns", {"max_turns": 0}, 2),
        ("evil_eye_limit", {"evil_eye_limit": 10}, 2),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(option: str, given: dict[str, object], seats: int) -> None:
    with pytest.raises(InvalidOptions, match=f"^{option}: "):
        Referee(given, seats, Zeros())


def test_switches_may_be_said_in_words() -> None:
    given = {"leaders": "yes", "tiles_stealable": "no", "evil_eye_limit": "none", "special_counts": "8,3,3,3,3"}
    options = checked(given, 2)

    assert (options["leaders"], options["tiles_stealable"], options["evil_eye_limit"]) == (True, False, None)
    assert options["special_counts"] == [8, 3, 3, 3, 3]
