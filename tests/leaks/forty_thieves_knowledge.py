"""What the rulebook of 40 Thieves has let one principal know: facts about tiles, wherever they went since.

It follows every tile itself, so it knows more than anybody at the table could keep apart: what it leaves open is open
to everyone. The order of the stack is never known.
"""

from typing import Any, ClassVar

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves import State
from tests.leaks.forty_thieves_rulebook import (
    ALL,
    DAGGER,
    FROM_HAND,
    GOLDEN,
    HOLDERS,
    Step,
    Tile,
    board,
    hand,
    hands,
)
from tests.leaks.part import Knowledge

_NOTHING: frozenset[int] = frozenset()
_GOLDEN = frozenset(GOLDEN)


class Lesson:
    """What is the same in one step for all whose knowledge is followed: worked out once."""

    last: ClassVar["Lesson | None"] = None

    def __init__(self, before: State, seat: int, action: Action, after: State) -> None:
        self.before = before
        self.after = after
        self.step = Step(before, seat, action, after)
        self.silences = [(board(before, cell), kinds) for cell, kinds in self.step.unshown]
        """Tiles that somebody looked at and did not show, and what everyone knows they are not."""
        self.held = set(hands(after))

    @classmethod
    def of(cls, before: State, seat: int, action: Action, after: State) -> "Lesson":
        """The step from *before*, which is a copy of its own for every step."""
        if cls.last is None or cls.last.before is not before or cls.last.after is not after:
            cls.last = cls(before, seat, action, after)
        return cls.last


class Memory(Knowledge):
    """Tiles seen, what other tiles are known not to be, and tiles that went from the stack to a hand unseen."""

    def __init__(self, edition: Any, seats: int, principal: int) -> None:
        self.edition = edition
        self.seats = seats
        self.principal = principal
        self.seen: set[Tile] = set()
        self.cannot_be: dict[Tile, frozenset[int]] = {}
        self.judged: set[Tile] = set()
        """Tiles of which a window told something about Daggers: only holders were asked."""
        self.blind: dict[Tile, int] = {}
        """Tiles in hands of others that show no back, drawn since that many reshuffles."""

    def learn(self, before: State, seat: int, action: Action, after: State) -> None:
        """Take in the lawful disclosures of one step."""
        lesson = Lesson.of(before, seat, action, after)
        step, held = lesson.step, lesson.held
        self.seen.update([tile for tile, viewer in step.looks if viewer in (ALL, self.principal)])
        own = hand(after, self.principal)
        self.seen.update(own)
        for tile, kinds in lesson.silences:
            self._rule_out(tile, kinds)
        if self.edition.three_tales:
            cannot_be = self.cannot_be
            for tile in held:
                if tile not in cannot_be or not cannot_be[tile] >= _GOLDEN:
                    self._rule_out(tile, _GOLDEN)
        if self.edition.reaction_prompt == HOLDERS and (step.name in FROM_HAND or step.name == "Dagger"):
            self.judged |= held
        if not self.edition.hand_backs_public:
            if step.is_drawing and seat != self.principal:
                self.blind |= {tile: after.reshuffles for tile in step.left if tile is not None}
            self.blind = {tile: shuffles for tile, shuffles in self.blind.items() if tile in held}
            for tile in own:
                self.blind.pop(tile, None)

    def copy(self) -> "Memory":
        """The same facts, to be renamed."""
        other = Memory(self.edition, self.seats, self.principal)
        other.seen = self.seen
        other.cannot_be = dict(self.cannot_be)
        other.judged = set(self.judged)
        other.blind = dict(self.blind)
        return other

    def rename(self, changed: dict[Tile, Tile]) -> None:
        """Unseen tiles have become others: what is known of them is true of those."""
        self.cannot_be = {changed.get(tile, tile): kinds for tile, kinds in self.cannot_be.items()}
        if self.judged:
            self.judged = {changed.get(tile, tile) for tile in self.judged}
        self.blind = {changed.get(tile, tile): shuffles for tile, shuffles in self.blind.items()}

    def may_be(self, tile: Tile, face: int) -> bool:
        """Whether for all that is known *tile* could have this face; never, once it was seen."""
        if tile in self.seen or face in self.cannot_be.get(tile, _NOTHING):
            return False
        return tile not in self.judged or (face == DAGGER) == (tile[1] == DAGGER)

    def _rule_out(self, tile: Tile, kinds: frozenset[int]) -> None:
        self.cannot_be[tile] = self.cannot_be.get(tile, _NOTHING) | kinds
