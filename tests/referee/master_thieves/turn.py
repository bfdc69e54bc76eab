"""One turn: opening, falling, the six characters, the lone alarm and the box moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .contents import Contents
from .editions import whole
from .notation import is_long, secret_of

SMUGGLER, JEWELER, GEMOLOGIST, THIEF, MASTER_THIEF, DETECTIVE = range(6)
Action = dict[str, Any]

LEAVE: Action = {"kind": "leave"}
TAKE: Action = {"kind": "take"}


class Turn(Contents):
    """The turn of one seat, from opening a drawer to the last box move."""

    def __init__(
        self,
        edition: Mapping[str, object],
        options: Mapping[str, object],
        seats: int,
        numbers: list[list[int]],
        rubies: list[int] | None,
    ) -> None:
        super().__init__(edition, options, seats, numbers, rubies)
        self.answering = 0
        self.smugglers: list[int] = []
        self.detectives: list[int] = []
        self.out_of_share: set[int] = set()
        # Called at the end of each turn, before anything that follows from it.
        self.watch: Callable[[Any], None] | None = None
        self._fresh_turn(0)

    def _turn_is_over(self) -> None:
        raise NotImplementedError

    def _end(self, reason: str) -> None:
        self.stage, self.reason = "OVER", reason

    def _ask(self, stage: str, seat: int | None = None) -> None:
        self.stage = stage
        self.answering = self.actor if seat is None else seat

    def _ring(self, smugglers: int) -> bool:
        """Whether that many smugglers win the red pillow (MT-SMUG-08)."""
        if smugglers < whole(self.edition, "ring_min_smugglers"):
            return False
        detectives = len(self.detectives)
        return smugglers > detectives or (self.edition["ring_compare"] == "ge" and smugglers == detectives)

    def _fresh_turn(self, actor: int) -> None:
        self.actor = actor
        self.in_setup = False
        self.drawer = self.up_side = -1
        self.blocked = self.found_alarm = self.laid_alarm = False
        self.search_failed = self.ruby_found = False
        self.placed = 0
        self.moves: list[str] = []

    def _lying(self) -> Counter[str]:
        return self.front[self.up_side]

    def _take_front(self, pillow: Counter[str]) -> None:
        pillow.update(self._lying())
        self.front[self.up_side] = Counter()

    def _open(self, slot: int) -> None:
        """Open the drawer, route what falls and begin the character's step (2.2)."""
        self.drawer, face = self.box.slots()[slot]
        self.up_side = 2 * self.drawer + face
        down_side = 2 * self.drawer + 1 - face
        gems = self.front[down_side]
        self.front[down_side] = Counter()
        owner = self.alarm_in.pop(down_side, None)
        if owner is None or owner == self.actor:
            self.red.update(gems)
        else:
            self.black[owner].update(gems)
        self.found_alarm = self.up_side in self.alarm_in
        if gems.total():
            self.blocked = True
        elif owner is not None:
            self.blocked = bool(self.edition["bare_alarm_blocks"])
        if self.blocked and self._lying().total() and self.edition["both_sides_ruling"] == "act":
            self.blocked = False
        character = self.chosen[self.actor]
        if character == SMUGGLER and self.blocked:
            self.out_of_share.add(self.actor)
        if character == GEMOLOGIST:
            self._ask("PLACE")
        elif self.blocked:
            if character == MASTER_THIEF and self.options["mt_search_after_fall"]:
                self._ask("MASTER")
            else:
                self._end_action()
        elif character == SMUGGLER:
            if self.edition["smuggler_mode"] == "solo_or_ring" and not self._ring(len(self.smugglers)):
                self._ask("SMUGGLER_TAKE")
            else:
                self._take_front(self.red)
                self._ask("PLACE")
        elif character == JEWELER:
            self._ask("PLACE")
        elif character == THIEF:
            if self.edition["thief_take"] == "may":
                self._ask("THIEF_TAKE")
            else:
                self._take_front(self.black[self.actor])
                self._after_theft()
        else:
            self._ask("MASTER")

    def _placings(self, seat: int) -> list[Action]:
        character = self.chosen[seat]
        least, most = 0, 1
        if character == SMUGGLER:
            least = int(self.edition["smuggler_place"] == "must")
        elif character == JEWELER:
            least = int(self.edition["jeweler_place"] == "must")
        elif character == GEMOLOGIST:
            rule = self.edition["gemologist_first"]
            least = int(rule == "must" or (rule == "must_unless_fell" and not self.blocked))
            if self.options["gemologist_extra_after_fall"] or not self.blocked:
                most += len(self.detectives)
        elif character == MASTER_THIEF:
            most = whole(self.edition, "mt_place")
        pillow = self.white[seat]
        least, most = min(least, pillow.total()), min(most, pillow.total())
        return [
            {"kind": "place", "diamonds": diamonds, "sapphires": sapphires}
            for diamonds in range(pillow["D"] + 1)
            for sapphires in range(pillow["S"] + 1)
            if least <= diamonds + sapphires <= most
        ]

    def _place(self, seat: int, diamonds: int, sapphires: int) -> None:
        for gem, count in (("D", diamonds), ("S", sapphires)):
            self.white[seat][gem] -= count
            self._lying()[gem] += count
        self.placed = diamonds + sapphires
        may_lay = seat not in self.alarm_in.values() and self.up_side not in self.alarm_in
        if self.options["alarm_needs_imitation"] and not self.placed:
            may_lay = False
        if self.chosen[seat] == JEWELER and may_lay:
            self._ask("ALARM")
        else:
            self._end_action()

    def _after_theft(self) -> None:
        if self.options["thief_may_place"]:
            self._ask("PLACE")
        else:
            self._end_action()

    def _master_answers(self) -> list[Action]:
        if self.blocked:
            return [{"kind": "secret"}, LEAVE]
        declining = [LEAVE] if self.edition["mt_may_decline"] else []
        return [{"kind": "front"}, {"kind": "secret"}, *declining]

    def _master(self, seat: int, kind: str) -> None:
        if kind == "secret":
            self._search()
            return
        if kind == "front":
            self._take_front(self.black[seat])
        self._master_places()

    def _master_places(self) -> None:
        if whole(self.edition, "mt_place") > 0 and not self.blocked and not self.search_failed:
            self._ask("PLACE")
        else:
            self._end_action()

    def _search(self) -> None:
        """Open the drawer further (MT-MAST-03 to 09)."""
        face = self.up_side % 2
        self.search_failed = True
        if not is_long(self.drawer):
            if self.edition["mt_failed_search_keeps_front"]:
                self._ask("SEARCHED")
            else:
                self._end_action()
            return
        up, down = secret_of(self.drawer, face), secret_of(self.drawer, 1 - face)
        if self.secret[down]:
            self.secret[down] = 0
            if self.edition["ruby_fall_to"] == "red":
                self.red["R"] += 1
            else:
                self.secret[up] = 1
            if not self._last_ruby_left():
                self._end_action()
            return
        if self.secret[up]:
            self.ruby_found, self.search_failed = True, False
        self._ask("SEARCHED")

    def _searched_answers(self) -> list[Action]:
        if self.ruby_found:
            return [TAKE, LEAVE]
        # The choice is put again without the search (3.2); after a fall it never held the front.
        if self.edition["mt_failed_search_keeps_front"] and not self.blocked:
            return [TAKE, LEAVE] if self.edition["mt_may_decline"] else [TAKE]
        return [LEAVE]

    def _after_search(self, seat: int, kind: str) -> None:
        if kind == "take":
            self._take_front(self.black[seat])
            if self.ruby_found:
                self.secret[secret_of(self.drawer, self.up_side % 2)] = 0
                self.black[seat]["R"] += 1
                if self._last_ruby_left():
                    return
        self._master_places()

    def _last_ruby_left(self) -> bool:
        """End the game where the last ruby out of its compartment ends it at once."""
        if self.edition["last_ruby_ends"] != "at_once" or any(self.secret):
            return False
        self._end("last_ruby")
        return True

    def _end_action(self) -> None:
        """The lone alarm is judged after the whole action, placing included (MT-ALRM-08, 09)."""
        judged = self.found_alarm or (self.laid_alarm and bool(self.options["lone_alarm_checked_when_placed"]))
        if judged and not self._lying().total():
            owner = self.alarm_in[self.up_side]
            rule = self.edition["lone_alarm"]
            fetching = bool(self.options["owner_may_fetch_lone_alarm"]) and owner == self.actor
            if rule == "owner_choice" or (rule == "stays" and fetching):
                self._ask("LONE_ALARM", owner)
                return
            if rule == "returns":
                del self.alarm_in[self.up_side]
        self._begin_box()

    def _begin_box(self) -> None:
        self.stage, self.answering = "BOX", self.actor
        if not self._box_moves()[0]:
            self._end_box()

    def _box_moves(self) -> tuple[list[Action], bool]:
        """The moves that may come next, and whether stopping here is allowed."""
        turns, flips = self.moves.count("turn"), self.moves.count("flip")
        may_stop = True
        if self.in_setup:
            order = self.edition["setup_box_order"]
            rule = self.edition["setup_box_rule"]
            single = self.options["one_box_action"] and self.options["one_box_action_in_setup"]
            may_turn = turns == 0 and not (order == "turn_first" and flips)
            may_flip = flips == 0
            if single:
                may_turn = may_flip = not self.moves
                may_stop = rule == "optional" or bool(self.moves)
            elif rule == "turn_and_flip":
                may_stop = turns == 1 and flips == 1
                if order == "turn_first" and turns == 0:
                    # A flip first would bar the turn that is still owed.
                    may_flip = False
            elif rule == "at_least_one":
                may_stop = bool(self.moves)
        else:
            one_each = self.edition["box_mix"] == "one_each"
            more = len(self.moves) < self._box_limit()
            may_turn = more and not (one_each and turns) and not (self.edition["box_order"] == "turn_first" and flips)
            may_flip = more and not (one_each and flips)
        moves: list[Action] = []
        if may_turn:
            moves += [
                {"kind": "turn", "levels": levels, "clockwise": clockwise}
                for levels in (1, 2)
                for clockwise in (False, True)
            ]
        if may_flip:
            moves.append({"kind": "flip"})
        return moves, may_stop

    def _box_limit(self) -> int:
        placed = self.placed > 0 or (self.laid_alarm and bool(self.options["alarm_counts_as_placed"]))
        limit = whole(self.edition, "box_limit_placed" if placed else "box_limit_not_placed")
        return min(limit, 1) if self.options["one_box_action"] else limit

    def _move_box(self, seat: int, action: Action) -> None:
        if action["kind"] == "leave":
            self._end_box()
            return
        self.moves.append(action["kind"])
        if action["kind"] == "turn":
            self.box.turn(action["levels"], action["clockwise"])
        else:
            axis = str(self.options["flip_axis"])
            if axis == "actor":
                axis = "ew" if "SWNE"[4 * seat // self.seats] in "NS" else "ns"
            self.box.flip(axis)
        if not self._box_moves()[0]:
            self._end_box()

    def _end_box(self) -> None:
        if self.watch is not None:
            self.watch(self)
        self._turn_is_over()
