"""A learned value: the network computes what its weights say, and weights for another outline are never used."""

import copy
import hashlib
import math
import pickle
import warnings
from pathlib import Path
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots import Persona, matrix
from lightfinger.bots.learned import Learned
from lightfinger.bots.master_thieves import outline
from lightfinger.bots.master_thieves.cast import FIRST_MAGPIE, LEARNED, MAGPIE
from lightfinger.bots.master_thieves.rehearsal import rehearse
from lightfinger.bots.value import BadWeights, Net, header_of, packed, size, unpacked
from lightfinger.core.rng import Small, seeded
from lightfinger.games.master_thieves.scoring import points
from lightfinger.play import play_match

GAME = catalog.find("master-thieves")
FILES = sorted(LEARNED.folder.glob("*.bin"))
INPUTS = ("sun", "rain")
WEIGHTS = [0.5, 1.0, -2.0, -1.0, 3.0, 0.25, 0.125, 2.0, -0.5]
OUTLINED = "6b69d12d6a33c4ee"
"""The digest of some outlines of the present revision."""
ANSWERED = "5ceb3ab88ee538be"
"""The digest of some matches of the top bot."""


def dealt(edition: str, seats: int, seed: int) -> Any:
    state = GAME.blank(catalog.edition(GAME, edition), seats)
    GAME.setup(state, seeded(seed))
    return state


def test_a_network_computes_what_its_weights_say() -> None:
    net = Net(2, 2, WEIGHTS)

    # The first unit adds 0.5 + 1 * 3 - 2 * 1, the second is silent: -1 + 3 * 0 + 0.25 * 1 < 0.
    assert net.value([0.0, 1.0]) == 1 / (1 + math.exp(-0.125))
    assert net.value([3.0, 1.0]) == 1 / (1 + math.exp(-(0.125 + 2.0 * 1.5 - 0.5 * (-1.0 + 9.0 + 0.25))))


def test_a_network_can_be_copied_and_pickled() -> None:
    net = Net(2, 2, WEIGHTS)
    for again in (copy.deepcopy(net), pickle.loads(pickle.dumps(net))):
        assert again.value([3.0, 1.0]) == net.value([3.0, 1.0])


def test_weights_survive_their_file() -> None:
    data = packed(Net(2, 2, WEIGHTS), INPUTS, 1, {"game": "weather"})

    assert header_of(data)["about"] == {"game": "weather"}
    assert unpacked(data, INPUTS, 1).weights == WEIGHTS


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda data: data[:-4], "not complete"),
        (lambda _: b"", "no header"),
        (lambda data: b"[]\n" + data, "no weights of format"),
        (lambda data: data.replace(b'"weights":1', b'"weights":9'), "no weights of format"),
    ],
)
def test_bytes_that_are_no_weights_are_refused(change: Any, problem: str) -> None:
    with pytest.raises(BadWeights, match=problem):
        unpacked(change(packed(Net(2, 2, WEIGHTS), INPUTS, 1, {})), INPUTS, 1)
    with pytest.raises(BadWeights, match="weights for 2 inputs"):
        Net(2, 3, WEIGHTS)


def learned(folder: Path, revision: int) -> Learned:
    return Learned(folder, lambda _: INPUTS, revision, rehearse)


def test_weights_for_another_outline_are_left_alone_with_a_warning(tmp_path: Path) -> None:
    """Without a network the hand-made worth is used."""
    now = learned(tmp_path, 2)
    now.file("first", 2).write_bytes(packed(Net(2, 2, WEIGHTS), INPUTS, 1, {}))
    with pytest.warns(UserWarning, match="first-2.bin is not used: they were made for another outline"):
        assert now.net("first", 2) is None
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert now.net("first", 2) is None
        assert now.net("first", 3) is None
        assert learned(tmp_path, 1).net("first", 2) is not None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_weights_of_the_package_fit_and_are_small(file: Path) -> None:
    data = file.read_bytes()
    edition, _, seats = file.stem.rpartition("-")
    header = header_of(data)

    assert len(data) < 40_000
    assert (header["about"]["edition"], header["about"]["seats"]) == (edition, int(seats))
    assert header["about"]["loss"] < 0.8 * header["about"]["base"]
    net = LEARNED.net(edition, int(seats))
    assert net is not None
    assert len(net.weights) == size(net.inputs, net.units)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_an_outline_has_a_number_for_each_name(seats: int) -> None:
    outlines, shares = rehearse(dealt("zoch-fr", seats, seats), Small(seats))

    assert {len(row) for row in outlines} == {len(outline.names(seats))}
    assert len(set(outline.names(seats))) == len(outline.names(seats))
    assert len(shares) == len(outlines)
    assert sum(shares[:seats]) == pytest.approx(1.0)


def test_an_outline_is_told_from_the_seat() -> None:
    state = dealt("zoch-fr", 2, 5)
    state.pillows[2] += 3
    names = outline.names(2)
    ours, theirs = (dict(zip(names, outline.outline(state, seat), strict=True)) for seat in range(2))

    assert points(state, 0) == points(state, 1) + 3
    assert ours["own lead"] == -ours["rival 1 lead"] == 0.3 == -theirs["own lead"]
    assert ours["own black diamonds"] == theirs["rival 1 black diamonds"] == 3 / 8


def test_outlines_are_those_of_this_revision() -> None:
    """If this fails, raise `outline.REVISION`, train the weights again and write the new digest here."""
    digest = hashlib.sha256()
    for number, edition in enumerate(GAME.editions):
        for seats in (2, 4):
            rows, _ = rehearse(dealt(edition, seats, number), Small(number))
            digest.update(repr([[f"{amount:.9f}" for amount in row] for row in rows]).encode())

    assert (outline.REVISION, digest.hexdigest()[:16]) == (1, OUTLINED)


def test_a_winner_is_foreseen_before_the_last_round() -> None:
    """Over many matches, what the network says of the last position between rounds is mostly right."""
    net = LEARNED.net("zoch-fr", 2)
    assert net is not None
    right = 0
    for seed in range(40):
        rows, shares = rehearse(dealt("zoch-fr", 2, 900 + seed), Small(seed))
        right += (net.value(rows[-1]) > 0.5) == (shares[-1] > 0.5)

    assert right >= 28


@pytest.mark.parametrize(
    ("edition", "seats"), [("zoch-fr", 3), ("rio-grande", 5), ("zoch-fr", 2), ("zoch-fr", 4), ("it-2006", 2)]
)
def test_only_where_a_network_is_are_other_cards_laid(edition: str, seats: int) -> None:
    made = catalog.edition(GAME, edition, {"max_rounds": 5})
    logs = []
    for magpie in (FIRST_MAGPIE.hurried(8).unclocked(), MAGPIE.hurried(8).unclocked()):
        seated = [magpie.make(GAME, made, seats, seat) for seat in range(seats)]
        played = play_match(GAME, made, seated, seeded(seats), [Small(seat) for seat in range(seats)])
        logs.append([frame.action for frame in played.log])

    assert (logs[0] == logs[1]) == (LEARNED.net(edition, seats) is None)


@pytest.mark.parametrize(("edition", "worlds"), [("zoch-fr", 8), ("rio-grande", 16)])
def test_cards_are_solved_in_as_many_worlds_as_an_edition_needs(
    edition: str, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def answer(*given: Any) -> list[float]:
        asked.append(given[3])
        return []

    monkeypatch.setattr(matrix, "answer", answer)
    made = catalog.edition(GAME, edition, {"max_rounds": 1})
    for magpie in (MAGPIE, MAGPIE.budgeted(2)):
        short = magpie.hurried(4).unclocked()
        seated = [short.make(GAME, made, 2, seat) for seat in range(2)]
        play_match(GAME, made, seated, seeded(1), [Small(1), Small(2)])

    assert set(asked) == {worlds, 2 * worlds}


def test_a_budget_is_of_iterations_worlds_and_time() -> None:
    often = FIRST_MAGPIE.solving(3, {"zoch-fr": 2}).budgeted(4)
    named, little = bots.named(GAME.name, "magpie*4"), bots.named(GAME.name, "magpie*1.3")

    assert (often.iterations, often.seconds, often.worlds, often.worlds_in) == (160, 4.0, 12, {"zoch-fr": 8})
    assert isinstance(named, Persona)
    assert isinstance(little, Persona)
    assert (named.name, named.iterations, named.worlds) == ("magpie*4", 160, 4 * MAGPIE.worlds)
    assert (little.name, little.iterations, little.seconds, little.worlds) == ("magpie*1.3", 52, 1.3, 21)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("pip*4", "pip does not search"),
        ("magpie*0", "magpie needs some"),
        ("magpie*0.01", "magpie needs some"),
    ],
)
def test_a_budget_that_cannot_be_is_refused(name: str, problem: str) -> None:
    with pytest.raises(bots.BadPlugin, match=problem):
        bots.named(GAME.name, name)


def test_every_build_gives_the_same_answers() -> None:
    """With three seats, without weights, the tree lays cards. If the bot was changed, write the new digest here."""
    digest = hashlib.sha256()
    magpie = MAGPIE.hurried(8).unclocked()
    for edition in ("zoch-fr", "rio-grande"):
        made = catalog.edition(GAME, edition, {"max_rounds": 2})
        for seats in (2, 3):
            seated = [magpie.make(GAME, made, seats, seat) for seat in range(seats)]
            played = play_match(GAME, made, seated, seeded(seats), [Small(seat) for seat in range(seats)])
            digest.update(repr([frame.action for frame in played.log]).encode())
        net = LEARNED.net(edition, 2)
        assert net is not None
        digest.update(repr([f"{net.value(row):.12f}" for row in rehearse(dealt(edition, 2, 3), Small(3))[0]]).encode())

    assert digest.hexdigest()[:16] == ANSWERED
