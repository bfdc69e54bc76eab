"""Every drill of the banks: it is short, and has one right answer by an enumeration without code of the engine."""

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lightfinger import bots, catalog
from tools import drills

GAMES = [name for name, rosters in bots.rosters().items() if rosters[0].quiz is not None]
MOST_PACKED = 150_000
LONGEST = 20_000
ANSWERING = 9_000
"""The time for reading and answering that the whole length of a drill allows for; the question itself has no clock."""
LEAD = 900
"""The time before the tape begins, as in `web/src/drills/taker.svelte.ts`."""


def text_of(game: str) -> str:
    return (Path(drills.TARGET) / f"drills-{game}.json").read_text(encoding="utf-8")


class Tape:
    """A drill, unpacked."""

    def __init__(self, bank: dict[str, Any], packed: list[Any]) -> None:
        self.since, start, moves, end, (self.ask, about, choices, self.right) = packed
        self._bank = bank
        self.start = self._changed(bank["base"], start)
        self.moves: list[tuple[int, int, list[dict[str, Any]], dict[str, Any]]] = []
        view = self.start
        for seat, length, events, change in moves:
            view = self._changed(view, change)
            self.moves.append((seat, length, [self._fact(event) for event in events], view))
        self.end = self._changed(view, end)
        self.about = about if self.ask == "where" else self._fact(about)
        if isinstance(choices, dict):
            choices = [[choices["kind"], place] for place in range(31) if choices["mask"] >> place & 1]
        self.choices = [self._fact(one) for one in choices] if self.ask == "where" else choices

    def _fact(self, packed: list[Any]) -> dict[str, Any]:
        kind, *names = self._bank["kinds"][packed[0]]
        return {"kind": kind, **dict(zip(names, packed[1:], strict=True))}

    def _changed(self, before: dict[str, Any], change: list[Any]) -> dict[str, Any]:
        view = dict(before)
        for number, value in zip(change[::2], change[1::2], strict=True):
            name = self._bank["fields"][number]
            if isinstance(value, dict):
                view[name] = [value.get(str(place), old) for place, old in enumerate(view[name])]
            else:
                view[name] = value
        return view


BANKS = {name: json.loads(text_of(name)) for name in GAMES}
TAPES = {name: [Tape(bank, packed) for packed in bank["drills"]] for name, bank in BANKS.items()}


class Drawer:
    """A drawer with what is known of its two sides: the gems lying up and hanging down, and a ruby that was seen."""

    def __init__(self) -> None:
        self.up: tuple[int, int] | None = None
        self.down: tuple[int, int] | None = None
        self.ruby = False


def box_after(tape: Tape) -> list[list[Drawer]]:
    """Play a tape with three rings of drawers, top ring first, each clockwise from the back as slots are counted."""
    rings = [[Drawer() for _ in range(4)] for _ in range(3)]
    opened = Drawer()
    for _, _, events, _ in tape.moves:
        for event in events:
            kind = event["kind"]
            if kind == "opened":
                opened = rings[2 - event["slot"] // 4][event["slot"] % 4]
                opened.down = (0, 0)
            elif kind == "saw":
                opened.up = (event["diamonds"], event["sapphires"])
            elif kind == "emptied":
                opened.up = (0, 0)
            elif kind == "took_one":
                assert opened.up is not None
                diamonds, sapphires = opened.up
                opened.up = (diamonds - 1, sapphires) if event["gem"] == 0 else (diamonds, sapphires - 1)
            elif kind == "placed":
                assert opened.up is not None
                opened.up = (opened.up[0] + event["diamonds"], opened.up[1] + event["sapphires"])
            elif kind == "secret_seen":
                opened.ruby = event["rubies"] > 0
            elif kind == "ruby_fell":
                opened.ruby = not event["onto_red"]
            elif kind == "ruby_taken":
                opened.ruby = False
            elif kind == "turned":
                for level in range(event["levels"]):
                    ring = rings[level]
                    rings[level] = [ring[3], *ring[:3]] if event["clockwise"] else [*ring[1:], ring[0]]
            elif kind == "flipped":
                assert not event["north_south"]
                # Front and back change places, right and left stay.
                rings = [[ring[2], ring[1], ring[0], ring[3]] for ring in reversed(rings)]
                for drawer in (drawer for ring in rings for drawer in ring):
                    drawer.up, drawer.down = drawer.down, drawer.up
    return rings


def right_in_box(tape: Tape) -> list[int]:
    """The numbers of all choices that are right in a Master Thieves drill."""
    rings = box_after(tape)

    def at(slot: int) -> Drawer:
        return rings[2 - slot // 4][slot % 4]

    if tape.ask == "falls":
        drawer = at(tape.about["slot"])
        assert drawer.down is not None
        return [number for number, gems in enumerate(tape.choices) if gems == [*drawer.down, 0]]
    *gems, ruby = tape.about
    found = []
    for number, choice in enumerate(tape.choices):
        drawer = at(choice["slot"])
        inside = [(drawer.up or (0, 0))[gem] + (drawer.down or (0, 0))[gem] for gem in range(2)]
        if drawer.ruby if ruby else drawer.up is not None and inside == gems:
            found.append(number)
    return found


AROUND = {gem: [4 * (gem // 3) + gem % 3 + step for step in (0, 1, 4, 5)] for gem in range(9)}


def right_on_board(tape: Tape) -> list[int]:
    """The numbers of all choices that are right in a 40 Thieves drill."""
    seen: dict[int, int] = {}
    for _, _, events, _ in tape.moves:
        for event in events:
            kind = event["kind"]
            if kind in ("saw", "revealed"):
                seen |= dict(zip(event["cells"], event["faces"], strict=True))
            elif kind == "announced":
                seen |= dict(zip(AROUND[event["combination"]], event["faces"], strict=True))
            elif kind == "swapped":
                first, second = event["first"], event["second"]
                there = {first: seen.pop(second, None), second: seen.pop(first, None)}
                seen |= {cell: face for cell, face in there.items() if face is not None}
            elif kind == "replaced":
                seen.pop(event["cell"], None)
    if tape.ask == "hides":
        return [number for number, face in enumerate(tape.choices) if face == seen[tape.about["cell"]]]
    return [number for number, choice in enumerate(tape.choices) if seen.get(choice["cell"]) == tape.about]


ENUMERATED = {"master-thieves": right_in_box, "forty-thieves": right_on_board}


@pytest.mark.parametrize("game", GAMES)
def test_every_drill_has_one_right_answer(game: str) -> None:
    assert [tape.right for tape in TAPES[game]] == [
        right[0] if len(right) == 1 else right for right in map(ENUMERATED[game], TAPES[game])
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_drill_lasts_at_most_thirty_seconds(game: str) -> None:
    lengths = [sum(length for _, length, _, _ in tape.moves) for tape in TAPES[game]]

    assert max(lengths) <= LONGEST
    assert LEAD + max(lengths) + ANSWERING <= 30_000


@pytest.mark.parametrize("game", GAMES)
def test_a_bank_has_four_hundred_different_drills_and_is_small(game: str) -> None:
    packed = [json.dumps(drill) for drill in BANKS[game]["drills"]]

    assert len(set(packed)) == drills.SIZE
    assert len(gzip.compress(text_of(game).encode(), mtime=0)) <= MOST_PACKED


@pytest.mark.parametrize("game", GAMES)
def test_a_bank_covers_the_strata(game: str) -> None:
    events, moves, newer = (Counter(tape.since[axis] for tape in TAPES[game]) for axis in range(3))

    assert all(events[count] >= 15 for count in range(1, 9))
    assert all(moves[count] >= 15 for count in range(5))
    assert all(newer[count] >= 15 for count in range(3))
    asked = Counter(tape.ask for tape in TAPES[game])
    assert len(asked) == 2
    assert min(asked.values()) >= 150


@pytest.mark.parametrize("game", GAMES)
def test_no_view_of_a_drill_holds_its_answer(game: str) -> None:
    """When the question is asked, the view holds only what lies open."""
    for tape in TAPES[game]:
        if "faces" in tape.end:
            cell = tape.about["cell"] if tape.ask == "hides" else tape.choices[tape.right]["cell"]
            assert tape.end["faces"][cell] < 0
        else:
            assert max(tape.end["diamonds"]) < 0
            assert max(tape.end["secrets"]) < 0


@pytest.mark.parametrize("game", GAMES)
def test_the_counts_since_the_sighting_are_those_of_the_tape(game: str) -> None:
    for tape in TAPES[game]:
        events, moves, _ = tape.since
        assert 1 <= events < len(tape.moves)
        moving = sum(event["kind"] in ("turned", "flipped", "swapped") for move in tape.moves for event in move[2])
        assert moves <= moving


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_banks_are_what_the_engine_makes(game: str) -> None:
    quiz = bots.rosters()[game][0].quiz
    assert quiz is not None
    assert drills.written(drills.bank(catalog.find(game), quiz)) == text_of(game), "run `make drills`"
