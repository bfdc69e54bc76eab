"""The places of Master Thieves: twelve drawers, each with both front compartments and the secret compartment."""

import math
from typing import Final

from lightfinger.bots.memory import NOTHING, Content
from lightfinger.bots.places import NOWHERE, Places
from lightfinger.core.events import UNKNOWN, Event, includes
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, FRONTS, SECRET_OF, SECRETS
from lightfinger.games.master_thieves.editions import GRAIN, imitations
from lightfinger.games.master_thieves.events import Flipped, Turned
from lightfinger.games.master_thieves.imagine import imagine, unplaced
from lightfinger.games.master_thieves.ruling import viewers
from lightfinger.games.master_thieves.state import (
    BLACK,
    CLOSED,
    FILL,
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
RUBY_STRIKES: Final = 1.0
ALARM_STRIKES: Final = 0.6
MANY: Final = 3
MANY_STRIKE: Final = 0.4
EMPTY_STRIKES: Final = -0.5
"""How striking a ruby, an alarm, three gems and more, and an empty drawer are."""
A_FEW: Final = 4
"""The gist of a compartment with gems is one diamond, and at most this number more."""
_FINE: Final = 1 << 20


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

    def levels(self, view: State, event: Event) -> list[list[int]]:
        if not isinstance(event, Turned):
            return []
        at = DRAWER_AT[view.pose]
        return [list(at[SIDES * height : SIDES * (height + 1)]) for height in range(3 - event.levels, 3)]

    def flips(self, event: Event) -> bool:
        return isinstance(event, Flipped)

    def marked(self, view: State) -> bool:
        return view.edition.drawer_marks == GRAIN

    def salience(self, view: State, place: int) -> float:
        striking = 0.0
        secret = SECRET_OF[place]
        if secret >= 0 and view.secrets[secret] + view.secrets[secret + 1] > 0:
            striking += RUBY_STRIKES
        if view.armed >> 2 * place & 3:
            striking += ALARM_STRIKES
        gems = 0
        for front in (2 * place, 2 * place + 1):
            gems += view.diamonds[front] + view.more_diamonds[front] + view.sapphires[front]
        if gems >= MANY:
            return striking + MANY_STRIKE
        return EMPTY_STRIKES if gems == 0 and striking == 0.0 else striking

    def gist(self, content: Content) -> Content:
        some: list[int] = []
        for face in range(2):
            gems = content[FRONT * face] + content[FRONT * face + 1] + content[FRONT * face + 2]
            some += [1, A_FEW, 0] if gems else [0, 0, 0]
        return (*some, UNKNOWN, UNKNOWN)

    def turned_over(self, content: Content) -> Content:
        return content[FRONT : 2 * FRONT] + content[:FRONT] + (content[2 * FRONT + 1], content[2 * FRONT])

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
                    state.diamonds[front] = UNKNOWN
                    state.sapphires[front] = UNKNOWN
                    self._forget_alarm(state, front, seat)
                if SECRET_OF[drawer] >= 0:
                    secrets[SECRET_OF[drawer] + face] = content[2 * FRONT + face] if content else UNKNOWN
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
            state.alarms[owner] = UNKNOWN
            state.armed &= ~(1 << front)

    def imagine(self, believed: State, seat: int, recalled: list[Content], rng: Rng) -> State:
        if UNKNOWN not in believed.secrets and UNKNOWN not in believed.diamonds:
            return imagine(believed, seat, rng)
        state = believed.copy()
        forgotten = [drawer for drawer in range(DRAWERS) if not recalled[drawer]]
        if forgotten:
            _strew(state, forgotten, rng)
        _strew_rubies(state, rng)
        return imagine(state, seat, rng)


def missing_sapphires(state: State) -> int:
    """Return how many sapphires must be in the box beside those with a known place. Pillows are public."""
    missing = state.seats * imitations(state.edition, state.seats)[1] - state.pillows[PILLOW * state.seats + SAPPHIRE]
    for seat in range(state.seats):
        missing -= state.pillows[PILLOW * seat + SAPPHIRE] + state.pillows[PILLOW * seat + BLACK + SAPPHIRE]
    for front in range(FRONTS):
        missing -= max(0, state.sapphires[front])
    return missing


def missing_rubies(state: State) -> int:
    """Return how many rubies must be in the box beside those with a known place."""
    missing = SECRETS // 2 - state.pillows[PILLOW * state.seats + RUBY]
    for seat in range(state.seats):
        missing -= state.pillows[PILLOW * seat + BLACK + RUBY]
    for secret in range(SECRETS):
        missing -= max(0, state.secrets[secret])
    return missing


def _strew(state: State, forgotten: list[int], rng: Rng) -> None:
    """Put gems and alarms without a known place into the forgotten drawers. One side of each drawer is used.

    Diamonds without a known place may also be in remembered compartments with room for more; `imagine` puts them there.
    """
    homes = forgotten[:]
    rng.shuffle(homes)
    side = [rng.below(2) for _ in range(DRAWERS)]
    for front in state.alarms:
        if front not in (UNKNOWN, ON_CARD):
            side[front >> 1] = front & 1
            if front >> 1 in homes:
                homes.remove(front >> 1)
    for owner in range(state.seats):
        if state.alarms[owner] == UNKNOWN:
            drawer = homes.pop()
            state.alarms[owner] = 2 * drawer + side[drawer]
            state.armed |= 1 << state.alarms[owner]
    for drawer in forgotten:
        for front in (2 * drawer, 2 * drawer + 1):
            state.diamonds[front] = 0
            state.sapphires[front] = 0
    for _ in range(_forgotten_diamonds(state, rng)):
        drawer = rng.pick(forgotten)
        state.diamonds[2 * drawer + side[drawer]] += 1
    for _ in range(missing_sapphires(state)):
        drawer = rng.pick(forgotten)
        state.sapphires[2 * drawer + side[drawer]] += 1


def _forgotten_diamonds(state: State, rng: Rng) -> int:
    """Draw how many of the unplaced diamonds are in forgotten drawers.

    Every way to fill the room of the remembered compartments is equally likely, as it is when nothing is forgotten.
    """
    if state.stage == FILL and state.share_left == UNKNOWN:
        used = state.filled_slots.bit_count()
        state.share_left = 1 + rng.below(max(1, state.share() - used)) if used else state.share()
    missing = unplaced(state)
    room = sum(state.more_diamonds)
    most = min(room, missing)
    if most <= 0:
        return missing
    weights = [float(math.comb(room, filled)) for filled in range(most + 1)]
    at = rng.below(_FINE) / _FINE * sum(weights)
    filled = 0
    while filled < most and at >= weights[filled]:
        at -= weights[filled]
        filled += 1
    return missing - filled


def _strew_rubies(state: State, rng: Rng) -> None:
    """Put the rubies without a known place into long drawers of which that is forgotten."""
    secrets = [max(0, rubies) for rubies in state.secrets]
    empty = [secret for secret in range(0, SECRETS, 2) if state.secrets[secret] == UNKNOWN]
    rng.shuffle(empty)
    for place in empty[: max(0, missing_rubies(state))]:
        secrets[place + rng.below(2)] = 1
    state.secrets = tuple(secrets)
