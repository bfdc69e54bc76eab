"""The attempt to steal, step by step as the rulebook tells it."""

from __future__ import annotations

from collections.abc import Iterable

from .geometry import COMBINATIONS, GEMS, LINES, TOUCHING
from .position import Action, Question, Script, usable
from .tales import Tales
from .tiles import THIEF, Tile

FIRST_LINE = 9


def valid(tiles: list[Tile]) -> bool:
    """Whether four tiles match: all thieves or Amulets, the thieves all equal or all different in one attribute."""
    if not all(usable(tile) for tile in tiles):
        return False
    thieves = [tile for tile in tiles if tile.kind == THIEF]
    for values in ({tile.colour for tile in thieves}, {tile.symbol for tile in thieves}):
        if len(values) <= 1 or len(values) == len(thieves):
            return True
    return False


class Attempt(Tales):
    """Announcing, revealing, and stealing what was completed."""

    def tiles_in(self, combination: int) -> list[Tile]:
        """The four tiles of a surround or line."""
        return [self.board[cell] for cell in sorted(COMBINATIONS[combination])]

    def four_leaders(self, combination: int) -> bool:
        """Whether all four are Leaders (FT-LEAD-05)."""
        return all(tile.leader for tile in self.tiles_in(combination))

    def announcements(self) -> list[Action]:
        """What may be announced: surrounds of gems on the board, with Leaders any square, and all lines."""
        squares = [gem for gem in GEMS if gem in self.gems or self.options["leaders"]]
        answers: list[Action] = [{"kind": "surround", "gem": gem} for gem in squares]
        return answers + [{"kind": "line", "line": line} for line in LINES]

    def attempt(self, player: int, place: int) -> Script[None]:
        """An announced attempt from the reveal to the refill."""
        cells = COMBINATIONS[place]
        up_before = {cell for cell in range(16) if self.up[cell]}
        for cell in cells:
            self.up[cell] = True
        golden = yield from self.act_golden_on(list(cells))
        if self.options["leaders"] and place < FIRST_LINE and place not in self.gems:
            success = self.four_leaders(place)
        else:
            success = valid(self.tiles_in(place))
        if not success:
            self._fail(player, cells, up_before, golden)
            return
        complete = [
            other
            for other in range(len(COMBINATIONS))
            if other != place
            and all(self.up[cell] for cell in COMBINATIONS[other])
            and self._in_scope(COMBINATIONS[other], cells, up_before)
        ]
        if any(self.four_leaders(one) for one in [place, *complete]):
            answer = yield Question(player, "LEADERS", [{"kind": "take_all"}, {"kind": "ordinary"}])
            if answer["kind"] == "take_all":
                self.won_gems[player] += len(self.gems)
                self.gems.clear()
                self.reason = "scored"
                return
        yield from self._loot(player, place, [one for one in complete if self._counts(one)])

    def _fail(self, player: int, cells: Iterable[int], up_before: set[int], golden: list[int]) -> None:
        for cell in cells:
            if self.options["failed_faceup"] == "all_down" or cell not in up_before:
                self.up[cell] = False
        self.golden_leave(golden)
        self.refill(golden)
        self.punish(player)

    def _in_scope(self, cells: frozenset[int], announced: frozenset[int], up_before: set[int]) -> bool:
        """Whether a complete combination is one that arose from the announcement (FT-MULTI-03)."""
        if self.options["indirect_scope"] == "linked":
            return bool(cells & announced)
        if self.options["indirect_scope"] == "new":
            return not cells <= up_before
        return True

    def _counts(self, combination: int) -> bool:
        if combination < FIRST_LINE and combination not in self.gems:
            return False
        return valid(self.tiles_in(combination))

    def _loot(self, player: int, place: int, pending: list[int]) -> Script[None]:
        """The announced steal, then the indirect ones in the player's order (FT-MULTI-06)."""
        claimed: set[int] = set()
        yield from self._resolve(player, place, claimed)
        while True:
            pending = [one for one in pending if one >= FIRST_LINE or one in self.gems]
            if not pending:
                break
            answers: list[Action] = [{"kind": "next", "combination": one} for one in pending]
            if not self.options["indirect_mandatory"]:
                answers.append({"kind": "stop"})
            answer = yield Question(player, "NEXT", answers)
            if answer["kind"] == "stop":
                break
            pending.remove(answer["combination"])
            yield from self._resolve(player, answer["combination"], claimed)
        gone = sorted(claimed)
        self.discard += [self.board[cell] for cell in gone]
        self.refill(gone)

    def _resolve(self, player: int, combination: int, claimed: set[int]) -> Script[None]:
        if combination < FIRST_LINE:
            if combination in self.gems:
                self.take(player, combination)
            return
        claimed |= COMBINATIONS[combination]
        line = combination - FIRST_LINE
        near = [gem for gem in TOUCHING[self.options["touch_rule"]][line] if gem in self.gems]
        answers: list[Action] = []
        if near:
            targets = near + (self.loot_targets() if self.options["merchant_loot_by_line"] == "any_line" else [])
        else:
            targets = self.all_targets(player)
            answers = [{"kind": "decline"}]
        answers = [{"kind": "take", "target": target} for target in targets] + answers
        answer = yield Question(player, "TAKE", answers)
        if answer["kind"] == "take":
            self.take(player, answer["target"])
