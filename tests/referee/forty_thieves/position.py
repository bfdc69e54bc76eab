"""Everything on the table, and the small things that happen to it: drawing, refilling, taking, scoring."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from .chance import Chance, shuffled
from .geometry import CELLS, GEMS
from .options import checked
from .tiles import GOLDEN, THIEF, Tile, by_jar, tiles_in_use

T = TypeVar("T")

Action: TypeAlias = dict[str, Any]

HAND_SIZE = 3
TOKENS = 15
# What can be taken, as one number: 0-8 a board gem, then 21 numbers for each seat, then the Merchant's loot.
SEAT_TARGETS = 9
PER_SEAT = 21
LOOT = 93
# An own Evil Eye that an Amulet is played on: 0-19 the tile with that back, or a token.
TOKEN = 20


class Question(NamedTuple):
    """Who is asked, at which stage, and what may be answered."""

    seat: int
    stage: str
    answers: list[Action]


# A piece of the rules that asks questions on its way and ends with a value.
Script: TypeAlias = Generator[Question, Action, T]


class Position:
    """The table: board, gems, stack, discard, hands, hoards, Merchant, turn."""

    def __init__(self, options: Mapping[str, object], seats: int, chance: Chance) -> None:
        self.options = checked(options, seats)
        self.seats = seats
        self.chance = chance
        self.tiles = tiles_in_use(self.options, chance)
        order = shuffled(chance.stream("shuffle"), self.tiles)
        self.board = order[:16]
        self.up = [False for _ in CELLS]
        self.gems = set(GEMS)
        self.stack = order[16:]
        self.discard: list[Tile] = []
        self.hands: list[list[Tile]] = [[] for _ in range(seats)]
        self.won_gems = [0] * seats
        self.won_sapphires: list[list[Tile]] = [[] for _ in range(seats)]
        self.tokens = [0] * seats
        self.eyes: list[list[Tile]] = [[] for _ in range(seats)]
        self.removed: list[Tile] = []
        self.merchant: dict[str, int] | None = None
        first = self.options["first_player"]
        self.active: int = chance.stream("first").below(seats) if first == "random" else first
        self.phase = "HAND"
        self.turns = 0
        self.reshuffles = 0
        self.reshuffled_this_turn = False
        self.second_turn = False
        self.reason = ""

    def others(self, seat: int) -> list[int]:
        """The other seats clockwise from the left of one."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Stack and discard

    def reshuffle(self) -> None:
        """The discard becomes the stack (FT-HAND-05)."""
        self.reshuffles += 1
        self.reshuffled_this_turn = True
        self.stack = shuffled(self.chance.stream(f"reshuffle-{self.reshuffles}"), self.discard)
        self.discard = []

    def refill(self, cells: list[int]) -> None:
        """Tiles from the stack into empty cells, face down, in placing order (FT-GEO-05)."""
        for cell in sorted(cells):
            if not self.stack:
                self.reshuffle()
            self.board[cell] = self.stack.pop(0)
            self.up[cell] = False

    def throw(self, seat: int, tiles: list[Tile]) -> None:
        """Tiles of a hand go to the discard together (FT-HAND-03)."""
        for tile in sorted(tiles, key=by_jar):
            self.hands[seat].remove(tile)
            self.discard.append(tile)

    def receive(self, seat: int, tile: Tile) -> None:
        """A tile joins a hand, which is kept by back and tile order."""
        self.hands[seat] = sorted([*self.hands[seat], tile], key=by_jar)

    def positions(self, seat: int, kind: str = "") -> list[int]:
        """Places in a hand, of one kind or of all, listed in tile order."""
        hand = self.hands[seat]
        places = [place for place, tile in enumerate(hand) if kind in ("", tile.kind)]
        return sorted(places, key=lambda place: hand[place].number)

    # Sapphires and Evil Eyes

    def hoard_targets(self, taker: int) -> list[int]:
        """What can be taken from opponents, clockwise from the taker: a gem, then Sapphire tiles by back."""
        found = []
        for seat in self.others(taker):
            base = SEAT_TARGETS + PER_SEAT * seat
            if self.won_gems[seat]:
                found.append(base)
            if self.options["tiles_stealable"]:
                found += sorted(base + 1 + tile.back for tile in self.won_sapphires[seat])
        return found

    def loot_targets(self) -> list[int]:
        """The Merchant's gems, if he has any."""
        return [LOOT] if self.merchant and self.merchant["loot"] else []

    def all_targets(self, taker: int) -> list[int]:
        """Every sapphire that is not the taker's own."""
        return sorted(self.gems) + self.hoard_targets(taker) + self.loot_targets()

    def take(self, taker: int, target: int) -> None:
        """A sapphire goes to the taker's hoard; a Sapphire tile stays a tile."""
        if target == LOOT:
            assert self.merchant is not None
            self.merchant["loot"] -= 1
            self.won_gems[taker] += 1
        elif target < SEAT_TARGETS:
            self.gems.remove(target)
            self.won_gems[taker] += 1
        else:
            seat, which = divmod(target - SEAT_TARGETS, PER_SEAT)
            if which == 0:
                self.won_gems[seat] -= 1
                self.won_gems[taker] += 1
            else:
                tile = next(tile for tile in self.won_sapphires[seat] if tile.back == which - 1)
                self.won_sapphires[seat].remove(tile)
                self.won_sapphires[taker].append(tile)

    def punish(self, seat: int) -> None:
        """An Evil Eye token for a failed attempt (FT-STEAL-12, FT-EYE-02)."""
        if self.options["evil_eye_limit"] is None or sum(self.tokens) < self.options["evil_eye_limit"]:
            self.tokens[seat] += 1

    # The end

    def score(self, seat: int) -> int:
        """Sapphires less Evil Eyes of the hoard (FT-SCORE-01)."""
        total = self.won_gems[seat] + len(self.won_sapphires[seat]) - self.evil(seat)
        return total if self.options["score_floor"] is None else max(total, self.options["score_floor"])

    def evil(self, seat: int) -> int:
        """Evil Eyes of both sorts."""
        return self.tokens[seat] + len(self.eyes[seat])

    def winners(self) -> list[int]:
        """Who won (FT-SCORE-02 to 05), nobody before the end or when all lost."""
        if self.reason in ("", "all_lost"):
            return []
        ranks = [(self.score(seat), -self.evil(seat), self.won_gems[seat]) for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
        if len(best) > 1 and self.options["shared_win"] == "everyone":
            return list(range(self.seats))
        return best

    # Showing and copying

    def snapshot(self) -> dict[str, Any]:
        """The table as plain data, tiles as (back, face) in the numbers of the wire.

        - board: sixteen (back, face, face up); gems: those on the board
        - hands: (back, face) by back and tile order
        - hoards: gems, sapphires and eyes as sorted backs, tokens
        - stack from the top, discard from the oldest
        - merchant: place, step (6 at rest), loot; null when he is not beside the board
        - removed: golden tiles out of play, the Merchant beside the board among them
        - supply of tokens, active seat, finished turns
        - over, reason, scores, winners: the last two empty while the game goes on
        """
        merchant = self.merchant
        return {
            "board": [(*self.board[cell].pair, self.up[cell]) for cell in CELLS],
            "gems": sorted(self.gems),
            "hands": [[tile.pair for tile in hand] for hand in self.hands],
            "hoards": [
                {
                    "gems": self.won_gems[seat],
                    "sapphires": sorted(tile.back for tile in self.won_sapphires[seat]),
                    "tokens": self.tokens[seat],
                    "eyes": sorted(tile.back for tile in self.eyes[seat]),
                }
                for seat in range(self.seats)
            ],
            "stack": [tile.pair for tile in self.stack],
            "discard": [tile.pair for tile in self.discard],
            "merchant": merchant and {name: merchant[name] for name in ("place", "step", "loot")},
            "removed": [name for name in GOLDEN if any(tile.kind == name for tile in self.removed)],
            "supply": max(0, TOKENS - sum(self.tokens)),
            "active": self.active,
            "turns": self.turns,
            "over": self.reason != "",
            "reason": self.reason,
            "scores": [self.score(seat) for seat in range(self.seats)] if self.reason else [],
            "winners": self.winners(),
        }

    def tiles_everywhere(self) -> list[Tile]:
        """Every tile wherever it lies, in tile order (invariant 1)."""
        groups = [self.board, self.stack, self.discard, self.removed, *self.hands, *self.won_sapphires, *self.eyes]
        return sorted(tile for group in groups for tile in group)

    def gems_everywhere(self) -> int:
        """Gems on the board, in hoards and with the Merchant (invariant 2)."""
        return len(self.gems) + sum(self.won_gems) + (self.merchant["loot"] if self.merchant else 0)


def usable(tile: Tile) -> bool:
    """Thieves and Amulets make combinations, nothing else does (FT-STEAL-09)."""
    return tile.kind in (THIEF, "AMU")
