"""A match as a path in a tree: all its chance is which of the given deals it has."""

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from lightfinger import catalog
from lightfinger.core.events import Action, Event, includes
from lightfinger.core.game import AnyGame, BadOption, Result
from lightfinger.core.rng import Rng, seeded
from lightfinger.core.table import fold

REWARDS: Final = ("score", "win")
CHANCE: Final = -1
OVER: Final = -4
"""Whose turn it is before the deal and after the end; OpenSpiel has the same numbers."""


@dataclass(frozen=True)
class Setting:
    """A game with its edition, number of seats and deals."""

    game: AnyGame
    edition: Any
    seats: int
    deals: int
    first_deal: int
    reward: str
    actions: tuple[Action, ...]
    """All actions that can ever be legal, by their numbers."""
    numbers: dict[Action, int]
    _by_id: dict[int, int]
    """The number of each of these objects by its `id`: games nearly always offer the same objects."""

    def offered(self, legal: tuple[Action, ...]) -> list[int]:
        """Return the numbers of some actions."""
        try:
            return list(map(self._by_id.__getitem__, map(id, legal)))
        except KeyError:
            return [self.numbers[action] for action in legal]

    def chance(self, deal: int) -> Rng:
        """Return the random numbers of a deal, counted from 0."""
        return seeded(self.first_deal + deal)


def setting(
    game: str,
    edition: str = "",
    seats: int = 2,
    deals: int = 1000,
    first_deal: int = 0,
    reward: str = "score",
    house_rules: dict[str, object] | None = None,
    small: str = "",
) -> Setting:
    """Return a setting; *deals* is the number of different deals, the first of which has the seed *first_deal*.

    With *reward* "score" a seat gets its points less the mean of the others', with "win" a share of one win. *small*
    names house rules for solvers, from the game's module `small`.
    """
    found = catalog.find(game)
    rules = dict(house_rules or {})
    if small:
        known = catalog.module(found, "small").SMALL
        if small not in known:
            raise BadOption("small", f'"{small}" is not known; use one of {", ".join(known)}')
        rules = {**known[small], **rules}
    if reward not in REWARDS:
        raise BadOption("reward", f'"{reward}" is not allowed; use one of {", ".join(REWARDS)}')
    made = catalog.edition(found, edition, rules)
    found.check(made, seats)
    actions = found.every_action(made, seats)
    numbers = {action: number for number, action in enumerate(actions)}
    by_id = {id(action): number for number, action in enumerate(actions)}
    return Setting(found, made, seats, deals, first_deal, reward, actions, numbers, by_id)


class Match:
    """A match that is going on."""

    __slots__ = ("_digests", "chance", "frames", "setting", "state", "turn")

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.state: Any = None
        """The full state; none before the deal."""
        self.chance: Rng | None = None
        self.turn = CHANCE
        # A list, and no chain of frames: compiled events must not be freed many levels deep.
        self.frames: list[list[Event]] = []
        """The events of the deal and of each action."""
        self._digests: tuple[int, list[bytes]] = (0, [b""] * setting.seats)
        """How many frames are in the digests of the feeds, and the digest of each seat's."""

    def __deepcopy__(self, memo: Any) -> "Match":
        """Return an independent copy that shares the past."""
        copied = Match(self.setting)
        copied.state = None if self.state is None else self.setting.game.copy(self.state)
        copied.chance, copied.turn = self.chance, self.turn
        copied.frames, copied._digests = self.frames[:], self._digests
        return copied

    def apply(self, number: int) -> None:
        """Deal, or carry out an action of the seat that acts."""
        made = self.setting
        if self.chance is None:
            self.chance = made.chance(number)
            self.state = made.game.blank(made.edition, made.seats)
            events = made.game.setup(self.state, self.chance)
        else:
            events = made.game.decide(self.state, self.turn, made.actions[number], self.chance)
        self.frames.append(events)
        seat = made.game.first(self.state)
        self.turn = seat if seat >= 0 else OVER

    def feed(self, seat: int) -> list[list[Event]]:
        """Return what a seat was told, action by action."""
        return [_heard(events, seat) for events in self.frames]

    def digest(self, seat: int) -> bytes:
        """Return the digest of all that a seat was told."""
        count, known = self._digests
        if count < len(self.frames):
            known = known[:]
            for events in self.frames[count:]:
                # Each event is put into words once, whoever may know it.
                told = [(event.audience, repr(event).encode()) for event in events]
                for other in range(self.setting.seats):
                    words = [text for audience, text in told if includes(audience, other)]
                    known[other] = hashlib.blake2b(b"\n".join([known[other], *words]), digest_size=12).digest()
            self._digests = len(self.frames), known
        return known[seat]

    def view(self, seat: int) -> Any:
        """Return what a seat knows: the fold of its feed."""
        return fold(self.setting.game, self.setting.edition, self.setting.seats, self.feed(seat))

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat that acts."""
        return self.setting.game.legal(self.state, self.turn)

    def returns(self) -> list[float]:
        """Return what each seat gets at the end."""
        result = None if self.state is None else self.setting.game.result(self.state)
        return [0.0] * self.setting.seats if result is None else payments(result, self.setting.reward)


def _heard(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if includes(event.audience, seat)]


def payments(result: Result, reward: str) -> list[float]:
    """Return what each seat gets; the sum is 0, also when everybody lost."""
    seats = len(result.scores)
    if reward == "score":
        total = sum(result.scores)
        return [score - (total - score) / (seats - 1) for score in result.scores]
    won = len(result.winners)
    return [(seats * (seat in result.winners) / won - 1) / (seats - 1) if won else 0.0 for seat in range(seats)]
