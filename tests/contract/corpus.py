"""Matches on which the contract is tested: every game, edition and visibility, and every number of seats."""

import itertools
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from lightfinger import catalog
from lightfinger.core.events import OBSERVER, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import AnyTable, Frame, Table

MATCHES: Final = 6
"""Matches at each table: for every setting and every number of seats."""
SAMPLED: Final = 3
"""Positions looked at closely in each match, besides its first and its last."""
ENDLESS: Final = 20_000
"""Decisions after which nobody believes any more that a match will end."""


class Setting(NamedTuple):
    """A game, an edition of it, and what the table agreed on."""

    game: AnyGame
    edition: str
    options: Mapping[str, object]

    def __str__(self) -> str:
        return "-".join([self.game.name, self.edition, *map(str, self.options.values())])


class Position(NamedTuple):
    """A moment of a match: the truth, what each seat and the observer know of it, and what comes next."""

    truth: Any
    views: dict[int, Any]
    following: Frame | None


class Match:
    """One match played at random: any waiting seat acts, and takes any legal action."""

    def __init__(self, setting: Setting, seats: int, seed: int) -> None:
        self.game: Final = setting.game
        self.seats: Final = seats
        self.seed: Final = seed
        self.name: Final = f"{setting} with {seats} seats, seed {seed}"
        self.edition: Final = catalog.edition(setting.game, setting.edition, setting.options)
        self.principals: Final = [*range(seats), OBSERVER]
        self.table: Final = self.play()

    def play(self) -> AnyTable:
        """The match, from the beginning."""
        table = Table(self.game, self.edition, self.seats)
        rng, choices = seeded(self.seed), Small(self.seed)
        table.deal(rng)
        while waiting := table.waiting():
            seat = choices.pick([seat for seat in range(self.seats) if includes(waiting, seat)])
            table.act(seat, choices.pick(table.legal(seat)), rng)
            assert len(table.log) < ENDLESS, f"{self.name} does not end"
        return table

    def truths(self) -> Iterator[tuple[Any, Frame | None]]:
        """Every true position and what comes next; it changes as the walk goes on."""
        truth = self.game.blank(self.edition, self.seats)
        frames = self.table.log
        for frame, following in zip(frames, [*frames[1:], None], strict=True):
            for event in frame.events:
                self.game.evolve(truth, event)
            yield truth, following

    def walk(self) -> Iterator[Position]:
        """Every position, with the views folded beside the truth."""
        views = {principal: self.game.blank(self.edition, self.seats) for principal in self.principals}
        for frame, (truth, following) in zip(self.table.log, self.truths(), strict=True):
            for principal, view in views.items():
                for event in frame.heard_by(principal):
                    self.game.evolve(view, event)
            yield Position(truth, views, following)

    @cached_property
    def positions(self) -> list[Position]:
        """A few positions, the first and the last among them, as they were."""
        drawn = Small(self.seed)
        last = len(self.table.log) - 1
        wanted = {0, last, *(drawn.below(last + 1) for _ in range(SAMPLED))}
        copy = self.game.copy
        return [
            Position(copy(truth), {principal: copy(view) for principal, view in views.items()}, following)
            for number, (truth, views, following) in enumerate(self.walk())
            if number in wanted
        ]


def settings(game: AnyGame) -> list[Setting]:
    """Every edition under every choice of who sees what."""
    seen = [option for option in game.options if option.name.endswith("visibility")]
    return [
        Setting(game, edition, dict(zip([option.name for option in seen], words, strict=True)))
        for edition in game.editions
        for words in itertools.product(*(option.words for option in seen))
    ]


SETTINGS: Final = [setting for game in catalog.GAMES.values() for setting in settings(game)]


def matches(setting: Setting) -> list[Match]:
    """The matches of one setting, with every number of seats."""
    fewest, most = setting.game.seats
    seeds = itertools.count(1000 * SETTINGS.index(setting))
    return [Match(setting, seats, next(seeds)) for seats in range(fewest, most + 1) for _ in range(MATCHES)]
