"""Master Thieves before the contract: diamonds known within bounds, and gems and alarms that never get lost."""

from collections.abc import Hashable
from typing import Any

from lightfinger.games.master_thieves.box import FRONTS
from lightfinger.games.master_thieves.editions import shares
from lightfinger.games.master_thieves.state import BLACK, DIAMOND, FILL, ON_CARD, PILLOW, RUBY, SAPPHIRE
from tests.contract.part import Part


def _within_bounds(view: Any, truth: Any) -> bool:
    """A front compartment holds at least what a view says and at most `more` beyond it."""
    return all(
        0 <= truth.diamonds[front] - view.diamonds[front] <= view.more_diamonds[front] - truth.more_diamonds[front]
        for front in range(FRONTS)
    )


def _knowledge_alone(view: Any, truth: Any) -> bool:
    """`more` and `loose` say what a fold does not know; the truth knows everything."""
    return min(view.more_diamonds) >= 0 and not any(truth.more_diamonds) and not truth.unsure_slots


def _pillows(state: Any, gem: int) -> int:
    """All gems of a kind on pillows, of whatever colour."""
    pillows: list[int] = state.pillows
    red: int = PILLOW * state.seats
    white = sum(pillows[gem:red:PILLOW]) if gem != RUBY else 0
    return white + sum(pillows[BLACK + gem : red : PILLOW]) + pillows[red + gem]


def _not_yet_hidden(state: Any) -> int:
    """Setup diamonds that their seats still hold."""
    if state.round:
        return 0
    held: int = state.share_left if state.stage == FILL else 0
    return held + sum(shares(state.edition, state.seats)[state.position + 1 :])


def _conserved(state: Any) -> Hashable:
    """Gems of each kind (MT-COMP-04), and that each alarm lies on its card or alone of its kind in a drawer."""
    laid = [front for front in state.alarms if front != ON_CARD]
    return (
        sum(state.diamonds) + _pillows(state, DIAMOND) + _not_yet_hidden(state),
        sum(state.sapphires) + _pillows(state, SAPPHIRE),
        sum(state.secrets) + _pillows(state, RUBY),
        len(state.alarms),
        len({front >> 1 for front in laid}) == len(laid) and state.armed == sum(1 << front for front in laid),
        min(state.diamonds + state.sapphires + state.pillows) >= 0,
    )


PART = Part(
    {"diamonds": _within_bounds, "more_diamonds": _knowledge_alone, "unsure_slots": _knowledge_alone},
    _conserved,
    {"tie_breaks": ("R,S", "D", ""), "setup_sequence": ("", "1,0", "2,0,1")},
    {
        "setup_order": {"setup_sequence": "1,0"},
        "ruby_layout_free": {"ruby_layout": "random_per_level"},
    },
    # No drawer holds gems on both sides in play (MT-BOX-15); random players hardly ever take the last ruby.
    ("both_sides_ruling", "last_ruby_ends"),
)
