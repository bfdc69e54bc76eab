"""The golden tiles: what happens when one is drawn, shown on the board or taken."""

from __future__ import annotations

from .geometry import CENTRE, CORNERS
from .position import Position, Question, Script
from .tiles import GOLDEN, Tile, by_jar

EYES, SECOND_TURN, MERCHANT, NOTHING = range(4)
AT_REST = 6
# The Merchant's first corner by the side of the table, for two, three and four seats (FT-MERCH-08).
SEAT_CORNERS = {2: (6, 2), 3: (6, 0, 2), 4: (6, 0, 2, 8)}


def is_golden(tile: Tile) -> bool:
    """Merchant, Genie or Sinbad."""
    return tile.kind in GOLDEN


class Tales(Position):
    """The three golden tiles."""

    def act_golden(self, tile: Tile) -> Script[None]:
        """The tile's effect; where the tile itself lies is the caller's business."""
        if tile.kind == "MER":
            corner = CORNERS[0]
            if self.options["merchant_origin"] == "by_seat":
                corner = SEAT_CORNERS[self.seats][self.active]
            self.merchant = {"place": corner, "step": 1, "loot": 0}
        elif tile.kind == "SIN":
            hands = self.hands
            self.hands = [hands[(seat - 7) % self.seats] for seat in range(self.seats)]
        else:
            yield from self._wish()

    def act_loose_golden(self, tile: Tile) -> Script[None]:
        """A golden tile drawn or taken counts as removed while it acts, and then goes where it goes."""
        self.removed.append(tile)
        yield from self.act_golden(tile)
        self._dispose(tile)

    def act_golden_on(self, cells: list[int]) -> Script[list[int]]:
        """The golden tiles shown in these cells act, all of them, in cell order; their cells are returned."""
        golden = [cell for cell in sorted(cells) if is_golden(self.board[cell])]
        for cell in golden:
            yield from self.act_golden(self.board[cell])
        return golden

    def golden_leave(self, cells: list[int]) -> None:
        """Golden tiles that have acted leave their cells, which stay empty until the refill (FT-TALE-05)."""
        for cell in cells:
            tile = self.board[cell]
            # A Genie among them may have sent the Merchant away already.
            if tile not in self.removed and tile not in self.discard:
                self.removed.append(tile)
                self._dispose(tile)

    def _dispose(self, tile: Tile) -> None:
        """With golden_fate = discard a golden tile that is done goes to the discard, the Merchant once sent away."""
        done = tile.kind != "MER" or self.merchant is None
        if self.options["golden_fate"] == "discard" and done and tile in self.removed:
            self.removed.remove(tile)
            self.discard.append(tile)

    # The Genie

    def _wish(self) -> Script[None]:
        seat = self.active
        wishes = [SECOND_TURN, NOTHING]
        if self.evil(seat):
            wishes.append(EYES)
        if self.merchant is not None:
            wishes.append(MERCHANT)
        answer = yield Question(seat, "WISH", [{"kind": "wish", "wish": wish} for wish in sorted(wishes)])
        if answer["wish"] == EYES:
            self.tokens[seat] = 0
            self.discard += sorted(self.eyes[seat], key=by_jar)
            self.eyes[seat] = []
        elif answer["wish"] == SECOND_TURN:
            self.second_turn = True
        elif answer["wish"] == MERCHANT:
            assert self.merchant is not None
            self.won_gems[seat] += self.merchant["loot"]
            self.merchant = None
            tile = next(tile for tile in self.tiles if tile.kind == "MER")
            if tile not in self.removed:
                self.removed.append(tile)
            self._dispose(tile)

    # The Merchant

    def merchant_turn_end(self) -> None:
        """He steals where he stands and walks on (3.17, end of turn)."""
        merchant = self.merchant
        if merchant is None or merchant["step"] == AT_REST:
            return
        if merchant["place"] in self.gems:
            self.gems.remove(merchant["place"])
            merchant["loot"] += 1
            if merchant["step"] == 5:
                self.reason = "all_lost"
                return
            if not self.gems:
                self.reason = "scored"
                return
        merchant["step"] += 1
        if merchant["step"] == 5:
            merchant["place"] = CENTRE
        elif merchant["step"] < 5:
            merchant["place"] = CORNERS[(CORNERS.index(merchant["place"]) + 1) % 4]
