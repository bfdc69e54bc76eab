"""What the rulebook has let one principal know of a match of Master Thieves, followed step by step.

Where the exact knowledge would be costly, a principal is taken to know more than it does: then fewer worlds are tried,
and none that it could rule out.
"""

from typing import Any

from lightfinger.core.events import Action
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


class Memory(Knowledge):
    """Of each front compartment: whether its diamonds are known exactly, else the fewest there can be; which shares
    are split in an unknown way; and which card numbers are known."""

    def __init__(self, edition: Any, seats: int, principal: int) -> None:
        self.edition = edition
        self.seats = seats
        self.principal = principal
        self.exact = [True] * FRONTS
        self.least = [0] * FRONTS
        self.shares: list[Share] = []
        self.numbers = [place // CHARACTERS == principal for place in range(CHARACTERS * seats)]

    def learn(self, before: Any, seat: int, action: Action, after: Any) -> None:
        """Take in the lawful disclosures of one step."""
        if before.stage == FILL:
            self._filled(before, seat, action, after)
        elif named(action, "Open"):
            self._opened(before, seat, action, after)
        elif before.stage == PLACE:
            white = PILLOW * seat + DIAMOND
            self.least[before.open_front] += before.pillows[white] - after.pillows[white]
        elif before.stage == SMUGGLER_TAKE:
            if named(action, "TakeOne") and action.gem == DIAMOND:  # type: ignore[attr-defined]
                self.least[before.open_front] = max(0, self.least[before.open_front] - 1)
        elif named(action, "Take") or named(action, "Front"):
            self._taken(before, after)
        self._judged(before, seat, action, after)
        self._shown(before, seat, action, after)

    def splits(self) -> list[tuple[Share, list[int]]]:
        """Shares that are split in an unknown way, with the compartments concerned."""
        return [(share, [part for part in share.parts if not self.exact[part]]) for share in self.shares]

    def _settle(self, compartment: int) -> None:
        """From here on the content is known, and with it what each share has put there."""
        self.exact[compartment] = True
        for share in self.shares:
            share.parts.pop(compartment, None)

    def _filled(self, before: Any, seat: int, action: Any, after: Any) -> None:
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

    def _opened(self, before: Any, seat: int, action: Any, after: Any) -> None:
        up = after.open_front
        down = up ^ 1
        fell = before.diamonds[down] + before.sapphires[down] > 0 or down in before.alarms
        self._settle(down)
        character = before.laid[seat]
        must = character == THIEF and self.edition.thief_take == MUST
        ring = character == SMUGGLER and not (self.edition.smuggler_mode == SOLO_OR_RING and before.ring != 1)
        if fell or must or ring or sees(self.edition, self.seats, self.principal, seat, action.slot):
            self._settle(up)

    def _taken(self, before: Any, after: Any) -> None:
        """Who takes, takes all; but a take of nothing may be none at all."""
        forced = before.stage in (MASTER, SEARCHED) and not self.edition.mt_may_decline
        if forced or before.pillows != after.pillows or before.stage == THIEF_TAKE:
            self._settle(before.open_front)

    def _judged(self, before: Any, seat: int, action: Action, after: Any) -> None:
        """An alarm left alone tells that there is no gem; one not left alone, that there is some."""
        alarm = lone_alarm(before, seat, action, after)
        if alarm is None:
            return
        if alarm[1]:
            self._settle(after.open_front)
        elif after.sapphires[after.open_front] == 0:
            self.least[after.open_front] = max(1, self.least[after.open_front])

    def _shown(self, before: Any, seat: int, action: Action, after: Any) -> None:
        for other, character, _ in shown_cards(before, seat, action, after):
            self.numbers[CHARACTERS * other + character] = True
        sets_passed = before.round > 0 and before.round % CHARACTERS == 0 and after.round > before.round
        if sets_passed:
            self.numbers = self.numbers[-CHARACTERS:] + self.numbers[:-CHARACTERS]
