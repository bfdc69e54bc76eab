"""Says in words why a bet of Master Thieves was a slip, or was not."""

from collections.abc import Sequence
from typing import Final, Protocol

from lightfinger.bots.hindsight import DEDUCED, FINE
from lightfinger.core.events import Action
from lightfinger.games.master_thieves.actions import Front, Open, PassTurn, Secret
from lightfinger.games.master_thieves.box import DRAWER_AT, SECRET_OF, upper
from lightfinger.games.master_thieves.narrate import gems
from lightfinger.games.master_thieves.state import MASTER, State

HEIGHTS: Final = ("bottom", "middle", "top")
SIDES: Final = ("back", "right", "front", "left")


class Knower(Protocol):
    """What a sentence needs to know of a seat."""

    @property
    def view(self) -> State:
        """Return the seat's view."""

    def knowledge(self, place: int) -> str:
        """Return how a drawer is known."""

    def gems(self, front: int) -> tuple[int, int]:
        """Return the certain gems of a front compartment."""

    def ruby_matters(self, drawer: int) -> bool:
        """Whether the bet at a drawer is about its secret compartment."""

    def seen(self, drawer: int) -> int:
        """Return the row in which what matters in a drawer was shown last."""


def slot_in_words(slot: int) -> str:
    """Return the name of a slot as players say it."""
    return f"{HEIGHTS[slot // 4]} {SIDES[slot % 4]}"


def action_in_words(action: Action) -> str:
    """Return what an action does."""
    if isinstance(action, Open):
        return f"open the {slot_in_words(action.slot)} drawer"
    if isinstance(action, PassTurn):
        return "open nothing"
    if isinstance(action, Front):
        return "empty the front compartment"
    return "search the secret compartment" if isinstance(action, Secret) else "take nothing"


_PAST: Final = {"open": "opened", "empty": "emptied", "search": "searched", "take": "took"}


def sentence(
    knower: Knower, chosen: Action, rival: Action | None, label: str, close: bool, places: Sequence[int]
) -> str:
    """Say why a bet has its label."""
    verb, _, rest = action_in_words(chosen).partition(" ")
    start = f"You {_PAST[verb]} {rest}"
    if label == FINE or rival is None:
        why = "it is too close to call" if close else "nothing suggests that you forgot something"
    elif places:
        why = ", and ".join([_why(knower, place, rival) for place in places])
    else:
        why = f"several things that you could know spoke for another choice: {action_in_words(rival)}"
    return f"{start}; {why}."


def _why(knower: Knower, drawer: int, rival: Action) -> str:
    """Say what was certain in a drawer."""
    view = knower.view
    slot = DRAWER_AT[view.pose].index(drawer)
    elsewhere = isinstance(rival, Open) and rival.slot == slot
    name = f"the {slot_in_words(slot)} one" if elsewhere else "it"
    if knower.ruby_matters(drawer):
        return _about_ruby(knower, drawer, name)
    up = 2 * drawer + upper(view.pose)
    lying, falling = knower.gems(up), knower.gems(up ^ 1)
    if elsewhere:
        if sum(lying):
            return _found(knower, drawer, gems(*lying), f"in {name}")
        return f"nothing lay in {name}, so nothing would have fallen{_how(knower, drawer)}"
    if sum(falling):
        return _found(knower, drawer, gems(*falling), "on its lower side")
    if sum(lying):
        return f"only {gems(*lying)} lay in it{_how(knower, drawer)}"
    return f"nothing lay in it{_how(knower, drawer)}"


def _about_ruby(knower: Knower, drawer: int, name: str) -> str:
    view = knower.view
    secret = SECRET_OF[drawer]
    behind = "behind it" if view.stage == MASTER else f"behind {name}"
    row = knower.seen(drawer)
    ruby = f"the ruby you saw at move {row}" if row else "the ruby that was put there at the start"
    if secret >= 0 and view.secrets[secret + upper(view.pose)]:
        return f"{ruby} lay {behind}"
    if secret >= 0 and view.secrets[secret + 1 - upper(view.pose)]:
        return f"{ruby} lay on the lower side {behind}"
    return f"no ruby lay {behind}" + (f", as you saw at move {row}" if row else "")


def _found(knower: Knower, drawer: int, what: str, where: str) -> str:
    if knower.knowledge(drawer) == DEDUCED:
        return f"{what} had to lie {where}, by counting"
    things = " and ".join([part.removeprefix("1 ") for part in what.split(" and ")])
    return f"the {things} you saw at move {knower.seen(drawer)} lay {where}"


def _how(knower: Knower, drawer: int) -> str:
    """Say how that was known; a drawer that nobody has touched is empty since the deal."""
    if knower.knowledge(drawer) == DEDUCED:
        return ", by counting"
    row = knower.seen(drawer)
    return f", as you saw at move {row}" if row else ", as at the start"
