"""The places of Master Thieves: twelve drawers, each with both front compartments and the secret compartment."""

from typing import Final

from lightfinger.bots.memory import NOTHING, Content
from lightfinger.bots.places import NOWHERE, Places
from lightfinger.core.events import Event, includes
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, FRONTS, SECRET_OF, SECRETS
from lightfinger.games.master_thieves.editions import box_fill, imitations
from lightfinger.games.master_thieves.events import Flipped, Turned
from lightfinger.games.master_thieves.imagine import imagine
from lightfinger.games.master_thieves.ruling import viewers
from lightfinger.games.master_thieves.state import (
    BLACK,
    CLOSED,
    DIAMOND,
    ON_CARD,
    PILLOW,
    RUBY,
    SAPPHIRE,
    UNDEALT,
    WHOLE_HAND,
    State,
)

SIDES: Final = 4
FRONT: Final = 3
"""Numbers per front compartment: diamonds, possible further diamonds, sapphires. The two rubies follow."""


class Drawers(Places):
    """Follows drawers, not slots: turning the box moves drawers to other slots."""

    def count(self) -> int:
        return DRAWERS

    def contents(self, view: State) -> list[Content]:
        if view.stage == UNDEALT:
            return [NOTHING] * DRAWERS
        found: list[Content] = []
        for drawer in range(DRAWERS):
            a = 2 * drawer
            b = a + 1
            secret = SECRET_OF[drawer]
            found.append(
                (
                    view.diamonds[a],
                    view.more_diamonds[a],
                    view.sapphires[a],
                    view.diamonds[b],
                    view.more_diamonds[b],
                    view.sapphires[b],
                    view.secrets[secret] if secret >= 0 else 0,
                    view.secrets[secret + 1] if secret >= 0 else 0,
                )
            )
        return found

    def plain(self, content: Content) -> bool:
        return sum(content) == 0

    def in_sight(self, view: State, seat: int) -> int:
        if view.slot == CLOSED or not includes(viewers(view, view.actor, view.slot), seat):
            return 0
        return 1 << view.drawer()

    def looked(self, event: Event) -> list[int]:
        return []

    def exchanged(self, event: Event) -> tuple[int, int]:
        return NOWHERE

    def stirred(self, view: State, event: Event, rng: Rng) -> list[tuple[int, int]]:
        if isinstance(event, Turned):
            lowest = 3 - event.levels
        elif isinstance(event, Flipped):
            lowest = 0
        else:
            return []
        at = DRAWER_AT[view.pose]
        pairs: list[tuple[int, int]] = []
        for height in range(lowest, 3):
            first = rng.below(2)
            for side in (first, first + 2):
                pairs.append((at[SIDES * height + side], at[SIDES * height + (side + 1) % SIDES]))
        return pairs

    def acts(self, view: State) -> int:
        return view.actor

    def remembered(self, view: State, seat: int, recalled: list[Content], cards: bool) -> State:
        state = view.copy()
        more = [0] * FRONTS
        secrets = [0] * SECRETS
        for drawer in range(DRAWERS):
            content = recalled[drawer]
            for face in range(2):
                front = 2 * drawer + face
                if content:
                    state.diamonds[front] = content[FRONT * face]
                    more[front] = content[FRONT * face + 1]
                    state.sapphires[front] = content[FRONT * face + 2]
                else:
                    state.diamonds[front] = 0
                    state.sapphires[front] = 0
                    self._forget_alarm(state, front, seat)
                if SECRET_OF[drawer] >= 0 and content:
                    secrets[SECRET_OF[drawer] + face] = content[2 * FRONT + face]
        state.more_diamonds = tuple(more)
        state.secrets = tuple(secrets)
        if not cards:
            for other in range(state.seats):
                if other != seat:
                    state.hands[other] = WHOLE_HAND
        return state

    def _forget_alarm(self, state: State, front: int, seat: int) -> None:
        """Forget an alarm in a forgotten drawer, unless it is the seat's own."""
        owner = state.alarm_in(front)
        if owner >= 0 and owner != seat and front != state.open_front:
            state.alarms[owner] = ON_CARD
            state.armed &= ~(1 << front)

    def imagine(self, believed: State, seat: int, recalled: list[Content], rng: Rng) -> State:
        state = imagine(believed, seat, rng)
        forgotten = [drawer for drawer in range(DRAWERS) if not recalled[drawer]]
        if forgotten:
            _strew(state, forgotten, rng)
        return state


def _strew(state: State, forgotten: list[int], rng: Rng) -> None:
    """Put the gems that must be in the box and are not remembered into forgotten drawers. Pillows are public."""
    diamonds, sapphires = imitations(state.edition, state.seats)
    missing = [
        box_fill(state.edition, state.seats) + state.seats * diamonds - sum(state.diamonds),
        state.seats * sapphires - sum(state.sapphires),
        SECRETS // 2 - sum(state.secrets),
    ]
    for gem in (DIAMOND, SAPPHIRE, RUBY):
        missing[gem] -= state.pillows[PILLOW * state.seats + gem]
        for seat in range(state.seats):
            missing[gem] -= state.pillows[PILLOW * seat + BLACK + gem]
            if gem != RUBY:
                missing[gem] -= state.pillows[PILLOW * seat + gem]
    for _ in range(missing[DIAMOND] if state.round else 0):
        state.diamonds[2 * rng.pick(forgotten) + rng.below(2)] += 1
    for _ in range(missing[SAPPHIRE]):
        state.sapphires[2 * rng.pick(forgotten) + rng.below(2)] += 1
    secrets = list(state.secrets)
    empty = [SECRET_OF[drawer] for drawer in forgotten if SECRET_OF[drawer] >= 0]
    rng.shuffle(empty)
    for place in empty[: max(0, missing[RUBY])]:
        secrets[place + rng.below(2)] = 1
    state.secrets = tuple(secrets)
