"""Simulations: the same from the same seed, on any number of processes, with no seat favoured."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from lightfinger import bots, catalog
from lightfinger.bots import Maker, Roster
from lightfinger.bots.chance import RANDOM
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng, Stream
from lightfinger.lab.simulation import BATCH, Outcome, Seating, Simulation, simulate
from lightfinger.records import recompute
from tests import toy


class Patient:
    """Saves its highest card for the last prize, the greatest, and keeps what it wins."""

    def hear(self, events: list[Event]) -> None:
        pass

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        return legal[0]


@pytest.fixture
def _patient(toy_in_catalog: None, monkeypatch: pytest.MonkeyPatch) -> None:
    patient = Maker("patient", "saves its highest card", lambda *_: Patient())
    monkeypatch.setitem(bots.rosters(), "toy", [Roster("toy", (patient,))])


def seating(seats: int, players: list[str], seed: int = 1, edition: str = "first") -> Seating:
    """Toy matches."""
    return Seating("toy", catalog.described(toy.GAME, catalog.edition(toy.GAME, edition)), seats, players, seed)


def summed(simulation: Simulation) -> dict[str, object]:
    """What does not depend on the clock."""
    return {name: value for name, value in simulation.to_json().items() if name != "seconds"}


@pytest.mark.usefixtures("_patient")
def test_every_bot_sits_in_every_seat_over_the_same_deal() -> None:
    made = seating(4, ["random", "patient"])

    assert [made.seated(number)[0] for number in range(4)] == ["random", "patient", "random", "patient"]
    assert made.master(0) == made.master(1) != made.master(2)
    assert made.play(0).log[0].events == made.play(1).log[0].events != made.play(2).log[0].events


@pytest.mark.usefixtures("_patient")
def test_bots_that_do_not_divide_the_seats_move_through_all_of_them() -> None:
    made = seating(3, ["random", "patient"])

    assert made.players == ["random", "patient", "random"]
    assert [made.seated(number).index("patient") for number in range(3)] == [1, 0, 2]
    assert made.master(0) == made.master(2) != made.master(3)


@pytest.mark.usefixtures("_patient")
def test_equal_bots_need_no_second_arrangement() -> None:
    made = seating(2, ["random"])

    assert made.arrangements == 1
    assert made.master(0) != made.master(1)


@pytest.mark.usefixtures("_patient")
def test_the_same_seed_simulates_the_same_and_another_does_not() -> None:
    first = simulate(seating(2, ["random", "patient"]), 12)

    assert summed(first) == summed(simulate(seating(2, ["random", "patient"]), 12))
    assert summed(first) != summed(simulate(seating(2, ["random", "patient"], seed=2), 12))


@pytest.mark.usefixtures("_patient")
def test_more_workers_change_nothing_and_progress_counts_every_match() -> None:
    told: list[int] = []
    games = 2 * BATCH + 3
    alone = simulate(seating(2, ["random", "patient"]), games, progress=told.append)
    with ThreadPoolExecutor(3) as executor:
        together = simulate(seating(2, ["random", "patient"]), games, executor, told.append)

    assert summed(alone) == summed(together)
    assert sorted(told) == [3, 3, BATCH, BATCH, BATCH, BATCH]


@pytest.mark.parametrize("name", catalog.GAMES)
def test_processes_change_nothing(name: str) -> None:
    game = catalog.find(name)
    made = Seating(name, catalog.described(game, catalog.edition(game)), game.seats[0], ["random"], 3)
    with ProcessPoolExecutor(2) as executor:
        together = simulate(made, BATCH + 1, executor)

    assert summed(together) == summed(simulate(made, BATCH + 1))


@pytest.mark.usefixtures("_patient")
def test_a_bot_that_fails_in_a_worker_is_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Patient:
        raise RuntimeError("no brain")

    monkeypatch.setitem(bots.rosters(), "toy", [Roster("toy", (Maker("patient", "", broken),))])
    with ThreadPoolExecutor(1) as executor, pytest.raises(RuntimeError, match="no brain"):
        simulate(seating(2, ["patient"]), 40, executor)


@pytest.mark.usefixtures("_patient")
def test_the_better_bot_wins_more_in_every_seat() -> None:
    simulation = simulate(seating(2, ["patient", "random"]), 60)
    wins = simulation.wins()

    assert wins["patient"] > 40
    assert sum(wins.values()) == sum(simulation.wins_by_seat()) == simulation.games() == 60
    assert simulation.scores()["patient"]["mean"] > simulation.scores()["random"]["mean"]


@pytest.mark.usefixtures("_patient")
def test_a_record_of_a_simulated_match_can_be_checked_by_anybody() -> None:
    made = seating(3, ["random", "patient"])
    record = made.record(4)

    assert record.players == made.seated(4)
    assert record.master is not None
    assert recompute(record, Stream(record.master)) is None
    assert [frame.action for frame in record.frames] == [frame.action for frame in made.play(4).log]


@pytest.mark.usefixtures("_patient")
def test_sums_are_right() -> None:
    simulation = Simulation(seating(2, ["random", "patient"]))
    simulation.outcomes = [
        Outcome(["random", "patient"], [1, 6], [1], "coins", 10),
        Outcome(["patient", "random"], [3, 3], [0, 1], "coins", 12),
        Outcome(["random", "patient"], [9, 0], [0], "time", 20),
    ]
    simulation.seconds = 1.5

    assert simulation.to_json() == {
        "game": "toy",
        "edition": "first",
        "seats": 2,
        "house_rules": {},
        "bots": ["random", "patient"],
        "seed": 1,
        "games": 3,
        "decisions": 42,
        "seconds": 1.5,
        "wins": {"random": 1.5, "patient": 1.5},
        "wins_by_seat": [1.5, 1.5],
        "shared": 1,
        "scores": {
            "random": {"mean": 4.333, "least": 1, "most": 9},
            "patient": {"mean": 3.0, "least": 0, "most": 6},
        },
        "lengths": {"mean": 14.0, "least": 10, "most": 20},
        "ends": {"coins": 2, "time": 1},
    }


@pytest.mark.usefixtures("_patient")
def test_thirds_add_up_to_whole_wins() -> None:
    simulation = Simulation(seating(3, ["random"]))
    simulation.outcomes = [Outcome(["random"] * 3, [1, 1, 1], [0, 1, 2], "coins", 1)] * 2

    assert simulation.wins() == {"random": 2}
    assert simulation.wins_by_seat() == [0.6667] * 3
    assert RANDOM.name in simulation.wins()
