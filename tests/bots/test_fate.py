"""Fate: what a bet came to on the truth, and that hindsight itself does not read it."""

import json
from typing import Any

import pytest

from lightfinger.bots.examination import Seeds
from lightfinger.bots.fate import BLUFFED, FAILED, PAID, PLAYED, fate
from lightfinger.bots.hindsight import FINE, Lived, bet_at, with_fate
from lightfinger.bots.master_thieves.bets import DrawerWitness
from lightfinger.core.events import Action
from lightfinger.core.rng import seeded
from lightfinger.games.master_thieves.actions import CHOOSES, OPENS
from lightfinger.games.master_thieves.state import DETECTIVE, GEMOLOGIST, MASTER_THIEF, SMUGGLER
from lightfinger.records import Record
from tests.bots.evenings import SHORT, Evening

SEEDS = Seeds(b"feed", 0)


class Fixed:
    """A bet that is worth one thing on the truth, and another when the secret choices are drawn anew."""

    legal = OPENS[:1]

    def __init__(self, truth: float, redrawn: float) -> None:
        self.worths = {"truth": truth, "redrawn": redrawn}
        self.played = 0

    def redrawn(self, world: str, rng: Any) -> str:
        return "redrawn"

    def turn(self, world: str, action: Action, luck: Any) -> tuple[float, str]:
        self.played += 1
        return 0.0, world

    def worth(self, world: str, luck: Any) -> float:
        return self.worths[world]


@pytest.mark.parametrize(
    ("truth", "redrawn", "risky", "label"),
    [
        (0.30, 0.48, False, BLUFFED),
        (0.30, 0.48, True, BLUFFED),  # The first that fits.
        (0.30, 0.40, False, None),  # Something else than the secret choices made it worse.
        (0.30, 0.40, True, FAILED),
        (0.40, 0.50, True, None),  # Too little.
        (0.70, 0.50, True, PAID),
        (0.70, 0.50, False, None),
    ],
)
def test_the_label_says_what_the_truth_did(truth: float, redrawn: float, risky: bool, label: str | None) -> None:
    bet: Any = Fixed(truth, redrawn)
    found = fate(bet, OPENS[0], "truth", 0.5, risky, SEEDS)

    assert found.label == label
    assert found.to_json()["worth"]["mean"] == pytest.approx(truth)


def test_a_truth_as_expected_is_hardly_played_on() -> None:
    bet: Any = Fixed(0.45, 0.0)

    assert fate(bet, OPENS[0], "truth", 0.5, True, SEEDS).redrawn is None
    assert bet.played < PLAYED


def test_the_card_that_the_other_holds_decides_what_a_smuggler_comes_to() -> None:
    """Only the smuggler opens a drawer while other cards are hidden."""
    worths = {}
    for card in (GEMOLOGIST, DETECTIVE):
        evening = Evening("everyone", open_few=False, chosen=(SMUGGLER, card))
        bet = evening.open_bet()
        found = fate(bet, OPENS[1], evening.table.state, 0.39, False, SEEDS)
        worths[card] = found.worth.mean()
        assert found.redrawn is None or 0.3 < found.redrawn.mean() < 0.5

    assert worths[DETECTIVE] > worths[GEMOLOGIST] + 0.3


def card_bet(own: int, other: int, first: int) -> dict[str, Any]:
    """The card of seat 0, with its fate; *first* lays its card first."""
    evening = Evening("everyone", chosen=None)
    rows = {}
    for seat in (first, 1 - first):
        rows[seat] = len(evening.table.log)
        evening.act(seat, CHOOSES[(own, other)[seat]])
    edition = evening.table.edition
    told = Lived(lambda: DrawerWitness(edition, 2, 0), 0, evening.table.feed(0), {rows[0]: CHOOSES[own]})
    return with_fate(Record.of(evening.table), told, bet_at(told, rows[0], SHORT))


@pytest.mark.parametrize("first", [0, 1])
def test_whom_one_card_of_another_hurts_is_bluffed(first: int) -> None:
    """Five diamonds lie open for a master thief, but the other has the same card and a lower number."""
    bet = card_bet(MASTER_THIEF, MASTER_THIEF, first)

    assert (bet["label"], bet["opportunity"], bet["culprit"]) == (FINE, False, [])
    assert bet["fate"]["label"] == BLUFFED
    assert bet["chosen"]["words"] == "lay the master thief face down"
    assert bet["sentence"] == (
        "You laid the master thief face down; what a card is worth depends on the cards of the others."
    )


def test_the_card_of_another_changes_only_the_fate() -> None:
    here, there = (card_bet(MASTER_THIEF, card, 0) for card in (MASTER_THIEF, GEMOLOGIST))
    fates = [bet.pop("fate") for bet in (here, there)]

    assert json.dumps(here) == json.dumps(there)
    assert fates[1]["worth"]["mean"] > fates[0]["worth"]["mean"] + 0.3
    assert fates[1]["label"] != BLUFFED


def test_in_a_world_everybody_else_has_laid_a_card() -> None:
    table = Evening("everyone", chosen=None).table
    witness = DrawerWitness(table.edition, 2, 0)
    for row, events in enumerate(table.feed(0)):
        witness.hear(row, events)
    bet = witness.bet()
    assert bet is not None
    cards = {bet.known(seeded(seed)).laid[1] for seed in range(40)}

    assert len(cards) > 2
    assert DETECTIVE not in cards  # It was played in the round before.
    assert all(bet.known(seeded(seed)).chosen == 0b10 for seed in range(3))


def test_the_truth_stays_as_it_is() -> None:
    evening = Evening("everyone", open_few=False, chosen=(SMUGGLER, DETECTIVE))
    before = evening.table.state.copy()
    fate(evening.open_bet(), OPENS[1], evening.table.state, 0.9, True, SEEDS)

    assert evening.table.state == before
    assert CHOOSES[SMUGGLER] not in evening.table.legal(0)
    evening.table.act(0, OPENS[1], seeded(1))
