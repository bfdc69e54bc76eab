"""What the rulebook has let one principal know of a match of Master Thieves, followed step by step.

Where the exact knowledge would be costly, a principal is taken to know more than it does: then fewer worlds are tried,
and none that it could rule out.
"""

from typing import Any, ClassVar

from lightfinger.core.events import Action
from lightfinger.games.master_thieves import Edition, State
from tests.leaks.master_thieves_rulebook import (
    CHARACTERS,
    DIAMOND,
    FILL,
    FRONTS,
    MASTER,
    MUST,
    PILLOW,
    PLACE,
    SEARCHED,
    SMUGGLER,
    SMUGGLER_TAKE,
    SOLO_OR_RING,
    THIEF,
    THIEF_TAKE,
    lone_alarm,
    named,
    sees,
    shown_cards,
)
from tests.leaks.part import Knowledge


class Share:
    """The diamonds of one filler that the principal did not see going in: how many lie where, in truth."""

    def __init__(self) -> None:
        self.parts: dict[int, int] = {}
        self.filling = True


class Lesson:
    """What is the same in one step for all whose knowledge is followed: worked out once."""

    last: ClassVar["Lesson | None"] = None

    def __init__(self, before: State, seat: int, action: Action, after: State) -> None:
        self.before = before
        self.after = after
        self.shown = shown_cards(before, seat, action, after)
        self.alarm = lone_alarm(before, seat, action, after)

    @classmethod
    def of(cls, before: State, seat: int, action: Action, after: State) -> "Lesson":
        """The step from *before*, which is a copy of its own for every step."""
        if cls.last is None or cls.last.before is not before or cls.last.after is not after:
            cls.last = cls(before, seat, action, after)
        return cls.last


class Memory(Knowledge):
    """Of each front compartment: whether its diamonds are known exactly, else the fewest there can be; which shares
    are split in an unknown way; and which card numbers are known."""

    def __init__(self, edition: Edition, seats: int, principal: int) -> None:
        self.edition = edition
        self.seats = seats
        self.principal = principal
        self.exact = [True] * FRONTS
        self.least = [0] * FRONTS
        self.shares: list[Share] = []
        self.numbers = [place // CHARACTERS == principal for place in range(CHARACTERS * seats)]

    def learn(self, before: State, seat: int, action: Any, after: State) -> None:
        """Take in the lawful disclosures of one step."""
        stage, name = before.stage, named(action)
        if stage == FILL:
            self._filled(before, seat, action, after)
        elif name == "Open":
            self._opened(before, seat, action, after)
        elif stage == PLACE:
            white = PILLOW * seat + DIAMOND
            self.least[before.open_front] += before.pillows[white] - after.pillows[white]
        elif stage == SMUGGLER_TAKE:
            if name == "TakeOne" and action.gem == DIAMOND:
                self.least[before.open_front] = max(0, self.least[before.open_front] - 1)
        elif name in ("Take", "Front"):
            self._taken(before, after)
        lesson = Lesson.of(before, seat, action, after)
        self._judged(lesson.alarm, after)
        self._shown(lesson.shown, before, after)

    def splits(self) -> list[tuple[Share, list[int]]]:
        """Shares that are split in an unknown way, with the compartments concerned."""
        return [(share, [part for part in share.parts if not self.exact[part]]) for share in self.shares]

    def _settle(self, compartment: int) -> None:
        """From here on the content is known, and with it what each share has put there."""
        self.exact[compartment] = True
        for share in self.shares:
            share.parts.pop(compartment, None)

    def _filled(self, before: State, seat: int, action: Any, after: State) -> None:
        up = after.open_front
        self._settle(up ^ 1)
        if not self.shares or not self.shares[-1].filling:
            self.shares.append(Share())
        share = self.shares[-1]
        share.filling = after.stage == FILL and after.position == before.position
        if before.diamonds[up ^ 1]:
            self._settle(up)  # where diamonds fell, nothing lay up
        if sees(self.edition, self.seats, self.principal, seat, action.slot):
            self._settle(up)
            return
        if self.exact[up]:
            self.least[up] = after.diamonds[up] - action.count
        self.exact[up] = False
        self.least[up] += 1
        share.parts[up] = action.count

    def _opened(self, before: State, seat: int, action: Any, after: State) -> None:
        up = after.open_front
        down = up ^ 1
        fell = before.diamonds[down] + before.sapphires[down] > 0 or down in before.alarms
        self._settle(down)
        character = before.laid[seat]
        must = character == THIEF and self.edition.thief_take == MUST
        ring = character == SMUGGLER and not (self.edition.smuggler_mode == SOLO_OR_RING and before.ring != 1)
        if fell or must or ring or sees(self.edition, self.seats, self.principal, seat, action.slot):
            self._settle(up)

    def _taken(self, before: State, after: State) -> None:
        """Who takes, takes all; but a take of nothing may be none at all."""
        forced = before.stage in (MASTER, SEARCHED) and not self.edition.mt_may_decline
        if forced or before.pillows != after.pillows or before.stage == THIEF_TAKE:
            self._settle(before.open_front)

    def _judged(self, alarm: tuple[int, bool] | None, after: State) -> None:
        """An alarm left alone tells that there is no gem; one not left alone, that there is some."""
        if alarm is None:
            return
        if alarm[1]:
            self._settle(after.open_front)
        elif after.sapphires[after.open_front] == 0:
            self.least[after.open_front] = max(1, self.least[after.open_front])

    def _shown(self, shown: tuple[tuple[int, int, int], ...], before: State, after: State) -> None:
        for other, character, _ in shown:
            self.numbers[CHARACTERS * other + character] = True
        sets_passed = before.round > 0 and before.round % CHARACTERS == 0 and after.round > before.round
        if sets_passed:
            self.numbers = self.numbers[-CHARACTERS:] + self.numbers[:-CHARACTERS]
