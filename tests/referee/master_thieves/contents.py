"""What stands on the table: box, pillows, alarms, cards; how it is shown and how it is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .box import Box
from .editions import DEFAULT_OPTIONS, refuse_bad_combinations, stock
from .notation import GEMS, POINTS, drawer_name, front_name, front_number, read, secret_name, secret_number, written


class Contents:
    """Everything that lies somewhere, without any rule of how it moves."""

    def __init__(
        self,
        edition: Mapping[str, object],
        options: Mapping[str, object],
        seats: int,
        numbers: list[list[int]],
        rubies: list[int] | None,
    ) -> None:
        self.edition = dict(edition)
        self.options = {**DEFAULT_OPTIONS, **options}
        self.seats = seats
        refuse_bad_combinations(self.edition, self.options, seats)
        self.box_diamonds, diamonds, sapphires = stock(self.edition, self.options, seats)

        self.box = Box()
        self.front: list[Counter[str]] = [Counter() for _ in range(24)]
        self.alarm_in: dict[int, int] = {}
        self.secret = [0] * 12
        if rubies is None:
            for name in ("1N.sb", "2N.sb", "3N.sb", "1S.sa", "2S.sa", "3S.sa"):
                self.secret[secret_number(name)] = 1
        else:
            self.secret = list(rubies)
        self.red: Counter[str] = Counter()
        self.white = [Counter({"D": diamonds, "S": sapphires}) for _ in range(seats)]
        self.black: list[Counter[str]] = [Counter() for _ in range(seats)]

        self.numbers = [list(row) for row in numbers]
        self.hand = [set(range(6)) for _ in range(seats)]
        self.chosen: list[int | None] = [None] * seats
        self.rounds_played = 0
        self.stage = "FILL"
        self.reason: str | None = None

    def points(self, seat: int) -> int:
        """Black gems count for a seat and white ones against it."""
        return sum(POINTS[kind] * (self.black[seat][kind] - self.white[seat][kind]) for kind in GEMS)

    def winners(self) -> list[int]:
        """The seats that would win if the game were scored as it stands."""
        breaks = self.edition["tie_breaks"]
        assert isinstance(breaks, list | tuple)
        ranks = [(self.points(seat), *(self.black[seat][kind] for kind in breaks)) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def piles_shown(self) -> list[list[int]] | None:
        """The characters set aside in this cycle, by seat, if the piles lie face up (MT-RND-12)."""
        if self.edition["played_cards"] != "face_up":
            return None
        return [[character for character in range(6) if character not in hand] for hand in self.hand]

    def snapshot(self) -> dict[str, Any]:
        """The state in the form of the golden data; scores and winners once the game is over."""
        over = self.stage == "OVER"
        where = {owner: drawer_name(side // 2) for side, owner in self.alarm_in.items()}
        fronts = {}
        for side, gems in enumerate(self.front):
            text = written(gems, self.alarm_in.get(side))
            if text:
                fronts[front_name(side)] = text
        return {
            "ord": "".join(str(level) for level in self.box.order()),
            "r": self.box.quarter_turns(),
            "up": self.box.face_up(),
            "f": fronts,
            "s": " ".join(secret_name(secret) for secret in range(12) if self.secret[secret]),
            "red": written(self.red),
            "w": [written(pillow) for pillow in self.white],
            "b": [written(pillow) for pillow in self.black],
            "al": ",".join(where.get(seat, "card") for seat in range(self.seats)),
            "over": over,
            "reason": self.reason,
            "scores": [self.points(seat) for seat in range(self.seats)] if over else None,
            "winners": self.winners() if over else None,
        }

    def lay_out(self, position: Mapping[str, Any]) -> None:
        """Lay out what a position names; what it leaves out stays as it is."""
        if "up" in position or "r" in position:
            self.box = Box.standing(position.get("r", "000"), position.get("up", "a"))
        if "f" in position:
            self.front = [Counter() for _ in range(24)]
            self.alarm_in = {}
            for name, text in position["f"].items():
                side = front_number(name)
                self.front[side], owner = read(text)
                if owner is not None:
                    self.alarm_in[side] = owner
        if "s" in position:
            self.secret = [0] * 12
            for name in position["s"].split():
                self.secret[secret_number(name)] = 1
        if "red" in position:
            self.red = read(position["red"])[0]
        if "w" in position:
            self.white = [read(text)[0] for text in position["w"]]
        if "b" in position:
            self.black = [read(text)[0] for text in position["b"]]
        if "numbers" in position:
            self.numbers = [list(row) for row in position["numbers"]]
        if "hands" in position:
            self.hand = [set(hand) for hand in position["hands"]]
        self.rounds_played = position.get("rounds_played", self.rounds_played)
