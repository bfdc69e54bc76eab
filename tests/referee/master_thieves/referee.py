"""Master Thieves as the rules text tells it: one plain object that asks, accepts answers and shows the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .box import Box
from .editions import whole
from .notation import GEMS
from .turn import DETECTIVE, LEAVE, SMUGGLER, TAKE, Action, Turn


class Referee(Turn):
    """One game: `asked` says whose answer is due, `legal` lists the answers, `act` takes one."""

    def __init__(
        self,
        edition: Mapping[str, object],
        options: Mapping[str, object],
        seats: int,
        numbers: list[list[int]],
        sequence_start: int,
        rubies: list[int] | None,
    ) -> None:
        super().__init__(edition, options, seats, numbers, rubies)
        self.queue: list[int] = []
        self.smugglers_settled = False
        self.detectives_settled = False
        self.sharers: list[int] = []
        self._begin_setup(sequence_start, self.box_diamonds)

    def copy(self) -> Referee:
        """The same position, to be played on separately."""
        other = object.__new__(Referee)
        for name, value in vars(self).items():
            other.__dict__[name] = value if name in ("edition", "options") else _copied(value)
        return other

    # Questions and answers

    def asked(self) -> tuple[frozenset[int], str]:
        """The seats whose answer is due, and the stage."""
        if self.stage == "OVER":
            return frozenset(), "OVER"
        if self.stage == "CHOOSE":
            return frozenset(seat for seat in range(self.seats) if self.chosen[seat] is None), "CHOOSE"
        return frozenset({self.answering}), self.stage

    def legal(self, seat: int) -> list[Action]:
        """All answers the seat may give, none if it is not asked."""
        if seat not in self.asked()[0]:
            return []
        if self.stage == "FILL":
            return self._fillings()
        if self.stage == "BOX":
            moves, may_stop = self._box_moves()
            return moves + ([LEAVE] if may_stop else [])
        if self.stage == "CHOOSE":
            return [{"kind": "choose", "character": character} for character in sorted(self.hand[seat])]
        if self.stage == "OPEN":
            passing: list[Action] = [] if self.edition["open_required"] else [{"kind": "pass_turn"}]
            return [{"kind": "open", "slot": slot} for slot in range(12)] + passing
        if self.stage == "SMUGGLER_TAKE":
            return [{"kind": "take_one", "gem": GEMS.index(kind)} for kind in "DS" if self._lying()[kind]] + [LEAVE]
        if self.stage == "PLACE":
            return self._placings(seat)
        if self.stage == "ALARM":
            return [{"kind": "lay_alarm"}, LEAVE]
        if self.stage == "THIEF_TAKE":
            return ([TAKE] if self._lying().total() else []) + [LEAVE]
        if self.stage == "MASTER":
            return self._master_answers()
        if self.stage == "SEARCHED":
            return self._searched_answers()
        if self.stage == "LONE_ALARM":
            return [{"kind": "fetch_alarm"}, LEAVE]
        if self.stage == "PICK":
            return [{"kind": "pick", "gem": gem} for gem, kind in enumerate(GEMS) if self.red[kind]]
        raise AssertionError(self.stage)

    def act(self, seat: int, action: Action) -> None:
        """Take an answer and go on to the next question."""
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not answer {action} at {self.stage}")
        if self.stage == "FILL":
            self._fill(action["slot"], action["count"])
        elif self.stage == "BOX":
            self._move_box(seat, action)
        elif self.stage == "CHOOSE":
            self.chosen[seat] = action["character"]
            if None not in self.chosen:
                self._line_up()
                self._go_on()
        elif self.stage == "OPEN":
            if action["kind"] == "pass_turn":
                self._begin_box()
            else:
                self._open(action["slot"])
        elif self.stage == "PICK":
            self._pick(seat, GEMS[action["gem"]])
        else:
            self._act_as_character(seat, action)

    def _act_as_character(self, seat: int, action: Action) -> None:
        """The answers that depend on the character of the turn."""
        kind = action["kind"]
        if self.stage == "SMUGGLER_TAKE":
            if kind == "take_one":
                gem = GEMS[action["gem"]]
                self._lying()[gem] -= 1
                self.black[seat][gem] += 1
            self._ask("PLACE")
        elif self.stage == "PLACE":
            self._place(seat, action["diamonds"], action["sapphires"])
        elif self.stage == "ALARM":
            if kind == "lay_alarm":
                self.alarm_in[self.up_side] = seat
                self.laid_alarm = True
            self._end_action()
        elif self.stage == "THIEF_TAKE":
            if kind == "take":
                self._take_front(self.black[seat])
            self._after_theft()
        elif self.stage == "MASTER":
            self._master(seat, kind)
        elif self.stage == "SEARCHED":
            self._after_search(seat, kind)
        elif self.stage == "LONE_ALARM":
            if kind == "fetch_alarm":
                del self.alarm_in[self.up_side]
            self._begin_box()

    # Setup

    def _begin_setup(self, start: int, fill: int) -> None:
        given = self.options["setup_sequence"]
        if isinstance(given, list | tuple):
            sequence = list(given)
        else:
            sequence = [(start + step) % self.seats for step in range(self.seats)]
        base, extra = divmod(fill, self.seats)
        last = self.options["remainder_to"] == "last"
        lucky = sequence[self.seats - extra :] if last else sequence[:extra]
        self.filling = [(seat, base + (seat in lucky)) for seat in sequence]
        self._next_filler()

    def _next_filler(self) -> None:
        if not self.filling:
            self._begin_round()
            return
        seat, self.left_to_fill = self.filling.pop(0)
        self._fresh_turn(seat)
        self.in_setup = True
        self.slots_filled: set[int] = set()
        if self.left_to_fill:
            self._ask("FILL")
        else:
            self._begin_box()

    def _fillings(self) -> list[Action]:
        free = [slot for slot in range(12) if slot not in self.slots_filled]
        least = self.left_to_fill if len(free) == 1 else 1
        return [
            {"kind": "fill", "slot": slot, "count": count}
            for slot in free
            for count in range(least, self.left_to_fill + 1)
        ]

    def _fill(self, slot: int, count: int) -> None:
        drawer, face = self.box.slots()[slot]
        up_side, down_side = 2 * drawer + face, 2 * drawer + 1 - face
        fallen = self.front[down_side]
        self.front[down_side] = Counter()
        if self.edition["setup_fall_to"] == "same_drawer":
            self.front[up_side].update(fallen)
        else:
            self.red.update(fallen)
        self.front[up_side]["D"] += count
        self.left_to_fill -= count
        self.slots_filled.add(slot)
        if self.left_to_fill == 0:
            self._begin_box()

    # Rounds

    def _begin_round(self) -> None:
        self.in_setup = False
        self.chosen = [None] * self.seats
        self.stage = "CHOOSE"

    def _rank(self, seat: int) -> tuple[int, int]:
        character = self.chosen[seat]
        assert character is not None
        return character, self.numbers[seat][character]

    def _turn_is_over(self) -> None:
        if self.in_setup:
            self._next_filler()
        else:
            self._go_on()

    def _line_up(self) -> None:
        ranked = sorted(range(self.seats), key=self._rank)
        self.smugglers = [seat for seat in ranked if self.chosen[seat] == SMUGGLER]
        self.detectives = [seat for seat in ranked if self.chosen[seat] == DETECTIVE]
        self.queue = [seat for seat in ranked if self.chosen[seat] != DETECTIVE]
        self.smugglers_settled = self.detectives_settled = False
        self.out_of_share = set()

    def _go_on(self) -> None:
        """Smugglers act and share, the others act, the detectives share, the round ends (2.1)."""
        if self.queue and (self.smugglers_settled or self.chosen[self.queue[0]] == SMUGGLER):
            self._fresh_turn(self.queue.pop(0))
            self._ask("OPEN")
        elif not self.smugglers_settled:
            self.smugglers_settled = True
            self._share(self._smugglers_who_share())
        elif not self.detectives_settled:
            self.detectives_settled = True
            self._share(self.detectives)
        else:
            self._end_round()

    def _smugglers_who_share(self) -> list[int]:
        if not self._ring(len(self.smugglers)):
            return []
        clean = [seat for seat in self.smugglers if seat not in self.out_of_share]
        if not self.options["dropper_counts_in_ring"] and not self._ring(len(clean)):
            return []
        if not clean and self.options["share_if_all_dropped"]:
            return list(self.smugglers)
        return clean

    def _share(self, sharers: list[int]) -> None:
        if len(sharers) == 1:
            self.black[sharers[0]].update(self.red)
            self.red = Counter()
        if sharers and self.red.total():
            self.sharers = list(sharers)
            self._ask("PICK", self.sharers[0])
        else:
            self._go_on()

    def _pick(self, seat: int, gem: str) -> None:
        self.red[gem] -= 1
        self.black[seat][gem] += 1
        self.sharers.append(self.sharers.pop(0))
        if self.red.total():
            self._ask("PICK", self.sharers[0])
        else:
            self._go_on()

    def _end_round(self) -> None:
        for seat, character in enumerate(self.chosen):
            assert character is not None
            self.hand[seat].discard(character)
        self.rounds_played += 1
        if any(pillow.total() == 0 for pillow in self.white):
            self._end("white_empty")
        elif self.edition["last_ruby_ends"] == "round_end" and not any(self.secret):
            self._end("last_ruby")
        elif self.rounds_played >= whole(self.options, "max_rounds"):
            self._end("max_rounds")
        else:
            if not self.hand[0]:
                self.numbers = [self.numbers[seat - 1] for seat in range(self.seats)]
                self.hand = [set(range(6)) for _ in range(self.seats)]
            self._begin_round()

    def place(self, position: Mapping[str, Any]) -> Referee:
        """Set up a position written like a snapshot.

        The keys ord, r, up, f, s, red, w and b are those of a snapshot, and what is left out stays as it is.
        *characters* lists the revealed character of each seat and *turn* the seat that is to open, by default
        the first in order; *numbers* replaces the card numbers, *hands* the characters still in hand (those of
        this round included), *rounds_played* the count of finished rounds, *out_of_share* the smugglers who dropped.
        Without *characters* the round begins with the choice of cards.
        """
        self.lay_out(position)
        self.filling = []
        self._begin_round()
        if "characters" in position:
            self.chosen = list(position["characters"])
            self._line_up()
            self.out_of_share = set(position.get("out_of_share", ()))
            turn = position.get("turn")
            if turn is not None:
                ranked = sorted(range(self.seats), key=self._rank)
                self.queue = [seat for seat in ranked[ranked.index(turn) :] if self.chosen[seat] != DETECTIVE]
                self.smugglers_settled = self.chosen[turn] != SMUGGLER
            self._go_on()
        return self


def _copied(value: Any) -> Any:
    """A deep copy of the plain things a referee is made of."""
    if isinstance(value, Counter):
        return Counter(value)
    if isinstance(value, Box):
        return value.copy()
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    return value
