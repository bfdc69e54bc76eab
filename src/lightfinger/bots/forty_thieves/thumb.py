"""Rules of thumb for 40 Thieves: rates actions from the believed tiles under the jars."""

from typing import Final

from lightfinger.core.events import UNKNOWN, Action
from lightfinger.games.forty_thieves.actions import (
    Amulet,
    Dagger,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Next,
    Ordinary,
    Peek,
    Pick,
    Replace,
    Sapphire,
    Save,
    Surround,
    Swap,
    Take,
    TakeAll,
    Wish,
)
from lightfinger.games.forty_thieves.geometry import (
    CELLS,
    CELLS_OF,
    CENTRE,
    COMBINATIONS,
    FIRST_LINE,
    GEMS,
    MASK_OF,
    TOUCHED_BY,
    cells_in,
)
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    BACKS,
    BITS,
    CODES,
    COLOUR_TRUE,
    DAGGER,
    EVIL_EYE,
    FACES,
    FIRST_LEADER,
    GOLD,
    KIND_SHIFT,
    KINDS,
    LANTERN,
    SAPPHIRE,
    SPECIAL,
    SPOILS,
    SPOILT,
    SYMBOL_TRUE,
    SYMBOLS,
    SYMBOLS_AT,
    THIEVES_AT,
    sort_of,
)
from lightfinger.games.forty_thieves.scoring import evil_eyes, score
from lightfinger.games.forty_thieves.state import HAND_SIZE, State
from lightfinger.games.forty_thieves.steal import is_valid
from lightfinger.games.forty_thieves.steal_events import LOOT, SEAT_TARGETS
from lightfinger.games.forty_thieves.tale_events import EYES, MERCHANT_GONE, SECOND_TURN
from lightfinger.games.forty_thieves.turn import LAST_STEP

GUESS: Final = (1.0, 0.5, 0.3, 0.17, 0.1)
"""The estimated probability that a combination matches, by the number of its unknown tiles."""
CURIOUS: Final = (0.0, 1.0, 0.5, 0.2, 0.1)
"""The value of looking under a jar of a combination, by the number of its unknown tiles."""
FOUND: Final = 5.0
"""The value of a Sapphire found in a glimpse, on the same scale."""
SOON: Final = 0.05
"""The weight of each combination's expected gain for later turns."""
FRESH: Final = 0.2
"""The value of a newly drawn tile."""
MARGIN: Final = 0.1
"""The least expected gain of an attempt; it is positive because an Evil Eye also loses ties."""
ROBBED: Final = 1.8
"""The value of a sapphire taken from the leader."""
THREATENED: Final = (1.0, 2.0, 2.5, 3.0, 4.0, 6.0)
"""The value of the centre gem, by the Merchant's step: if he gets it, all seats lose."""
KEPT: Final = {LANTERN: 0.4, SAPPHIRE: 1.5, AMULET: 0.7, DAGGER: 0.6, EVIL_EYE: 1.0}
"""The value of a special in the hand."""
UNSAID: Final = -1.0
"""Marks a value that is not computed yet."""
UNKNOWNS_AT: Final = 20
MISSING: Final = 1 << UNKNOWNS_AT
"""The code of an unknown tile; it matches anything, like an Amulet."""
COMBINATIONS_AT: Final = tuple(
    [tuple([one for one in range(COMBINATIONS) if MASK_OF[one] >> cell & 1]) for cell in range(CELLS)]
)


class Jars:
    """The probabilities of the unknown tiles on the board, from counts of the tiles seen."""

    def __init__(self, view: State) -> None:
        self.view: Final = view
        self.seen = [0] * (BACKS + 1)
        """For each back a mask of the sorts whose place is known."""
        for cell in range(CELLS):
            self._see(view.backs[cell], view.faces[cell])
        for place in range(len(view.hand_backs)):
            self._see(view.hand_backs[place], view.hand_faces[place])
        for place in range(len(view.discard_backs)):
            self._see(view.discard_backs[place], view.discard_faces[place])
        for seat in range(view.seats):
            for back in cells_in(view.sapphires[seat] | view.eyes[seat]):
                self.seen[back] |= 1 << SPECIAL
        self.kinds = [view.edition.special_counts[kind] - view.specials.count(LANTERN + kind) for kind in range(KINDS)]
        self.known: dict[int, list[tuple[int, float]]] = {}

    def _see(self, back: int, face: int) -> None:
        if back >= 0 and face >= 0:
            self.seen[back] |= 1 << sort_of(back, face)

    def chances(self, cell: int) -> list[tuple[int, float]]:
        """Return the faces that may lie in a cell, with the probability of each."""
        found = self.known.get(cell)
        if found is None:
            found = self._chances(self.view.backs[cell], UNKNOWN - self.view.faces[cell])
            self.known[cell] = found
        return found

    def _chances(self, back: int, out: int) -> list[tuple[int, float]]:
        if back == GOLD:
            return []
        weighed: list[tuple[int, float]] = []
        sorts = ~(self.seen[back] | out)
        if sorts >> COLOUR_TRUE & 1:
            first = back - back % SYMBOLS
            row = range(first, first + SYMBOLS)
            weighed += _thieves(self.view.colour_true, back, row)
        if sorts >> SYMBOL_TRUE & 1:
            weighed += _thieves(self.view.symbol_true, back, range(back % SYMBOLS, BACKS, SYMBOLS))
        if sorts >> SPECIAL & 1 and not self.view.edition.family:
            weighed += self._specials(back, out >> KIND_SHIFT)
        total = sum([weight for _, weight in weighed])
        return [(face, weight / total) for face, weight in weighed]

    def _specials(self, back: int, out: int) -> list[tuple[int, float]]:
        """Return the special of a back: its known kind, or all kinds that are left."""
        kind = self.view.specials[back] - LANTERN
        if kind >= 0:
            return [] if out >> kind & 1 else [(LANTERN + kind, 1.0)]
        left = max(1, sum(self.kinds))
        return [(LANTERN + kind, self.kinds[kind] / left) for kind in range(KINDS) if not out >> kind & 1]


def _thieves(known: tuple[int, ...], back: int, row: range) -> list[tuple[int, float]]:
    """Return the thief of one sort of a back: the known one, or all in *row* that are known under no other back."""
    if known[back] >= 0:
        return [(known[back], 1.0)]
    taken = 1 << back
    for other in row:
        if known[other] >= 0:
            taken |= 1 << known[other]
    faces = [face for face in row if not taken >> face & 1]
    likely = 1 / max(1, len(faces))
    return [(face, likely) for face in faces]


class Plan:
    """The board as a seat believes it to be, and the expected gain of each combination."""

    def __init__(self, view: State, seat: int) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.jars: Final = Jars(view)
        self.odds: dict[int, float] = {}
        self.wanted = [UNSAID] * CELLS
        self.hidden = [UNSAID] * CELLS
        """The value of knowing each cell, and the probability of a Sapphire there; computed when needed."""
        # A tile is its face; an unknown tile is the complement of its cell, a negative number.
        self.tiles = [view.faces[cell] if view.faces[cell] >= 0 else ~cell for cell in range(CELLS)]
        self.codes = [CODES[tile] if tile >= 0 else MISSING for tile in self.tiles]
        scores = [score(view, other) for other in range(view.seats)]
        others = [other for other in range(view.seats) if other != seat]
        self.leader = max(others, key=scores.__getitem__)
        self.ahead = scores[seat] - scores[self.leader]
        self.gains = [self._gain(combination) for combination in range(COMBINATIONS)]
        self.promises = [self._promise(combination) for combination in range(COMBINATIONS)]
        self.sum = sum(self.promises)
        self.order = sorted(range(COMBINATIONS), key=self.promises.__getitem__, reverse=True)
        self.now = max(0.0, self.promises[self.order[0]]) + SOON * self.sum

    def worth(self, target: int) -> float:
        """Return the value of a sapphire."""
        view = self.view
        if target >= GEMS:
            return ROBBED if target != LOOT and (target - GEMS) // SEAT_TARGETS == self.leader else 1.2
        if view.board_gems == 1 << target:
            return 2.0 if self.ahead >= -1 else -1.0  # the game ends with it
        if target == CENTRE and 0 < view.merchant_step <= LAST_STEP:
            return THREATENED[view.merchant_step]
        return 1.0

    def _gain(self, combination: int) -> float:
        """Return the value of the sapphires that a matching combination takes."""
        view = self.view
        if combination < FIRST_LINE:
            return self.worth(combination) if view.board_gems >> combination & 1 else 0.0
        touching = view.board_gems & TOUCHED_BY[view.edition.touch_rule][combination - FIRST_LINE]
        if touching:
            return max([self.worth(gem) for gem in cells_in(touching)]) + 0.1
        if view.gems[self.leader] or (view.sapphires[self.leader] and view.edition.tiles_stealable):
            return ROBBED
        return max([self.worth(gem) for gem in cells_in(view.board_gems)], default=0.0)

    def chance(self, combination: int) -> float:
        """Return the probability that a combination matches by `is_valid`; unknown tiles are estimated."""
        first, second, third, fourth = CELLS_OF[combination]
        codes = self.codes
        one = codes[first]
        two = codes[second]
        three = codes[third]
        four = codes[fourth]
        union = one | two | three | four
        total = one + two + three + four
        thieves = total >> THIEVES_AT & 7
        colours = BITS[union & 31]
        symbols = BITS[union >> SYMBOLS_AT & 31]
        if union & SPOILT or (colours > 1 and colours != thieves and symbols > 1 and symbols != thieves):
            return 0.0
        unknown = total >> UNKNOWNS_AT & 7
        return GUESS[unknown] if unknown != 1 else self._one_unknown(combination)

    def _one_unknown(self, combination: int) -> float:
        """Return the probability that the only unknown tile of a combination completes it."""
        key = 0
        cell = 0
        known: list[int] = []
        for place in CELLS_OF[combination]:
            tile = self.tiles[place]
            if tile >= 0:
                known.append(tile)
                key = key * FACES + tile
            else:
                cell = ~tile
        key = key * CELLS + cell
        found = self.odds.get(key)
        if found is not None:
            return found
        total = 0.0
        for face, likely in self.jars.chances(cell):
            if is_valid(face, known[0], known[1], known[2]):
                total += likely
        self.odds[key] = total
        return total

    def _promise(self, combination: int) -> float:
        """Return the expected gain of announcing a combination."""
        gain = self.gains[combination]
        if gain <= 0:
            return -1.0
        chance = self.chance(combination)
        return chance * gain - (1 - chance)

    def change(self, first: int, second: int) -> float:
        """Return the value of a change of the tiles in these two cells."""
        changed = 0
        best = 0.0
        total = self.sum
        for combination in COMBINATIONS_AT[first]:
            changed |= 1 << combination
            promise = self._promise(combination)
            total += promise - self.promises[combination]
            best = max(best, promise)
        if second != first:
            for combination in COMBINATIONS_AT[second]:
                if not changed >> combination & 1:
                    changed |= 1 << combination
                    promise = self._promise(combination)
                    total += promise - self.promises[combination]
                    best = max(best, promise)
        for combination in self.order:
            if not changed >> combination & 1:
                best = max(best, self.promises[combination])
                break
        return best + SOON * total - self.now

    def placing(self, face: int, cell: int) -> float:
        """Return the value of putting a tile into a cell."""
        lies = self.tiles[cell]
        code = self.codes[cell]
        self.tiles[cell] = face
        self.codes[cell] = CODES[face]
        worth = self.change(cell, cell)
        self.tiles[cell] = lies
        self.codes[cell] = code
        return worth

    def swapping(self, first: int, second: int) -> float:
        """Return the value of swapping two tiles."""
        self._swap(first, second)
        worth = self.change(first, second)
        self._swap(first, second)
        return worth

    def _swap(self, first: int, second: int) -> None:
        tiles = self.tiles
        codes = self.codes
        tiles[first], tiles[second] = tiles[second], tiles[first]
        codes[first], codes[second] = codes[second], codes[first]

    def attempt(self, combination: int) -> float:
        """Return the expected gain of an announcement, including other combinations that it completes."""
        promise = self.promises[combination]
        if promise <= 0:
            return promise
        cells = MASK_OF[combination]
        more = 0.0
        for other in range(COMBINATIONS):
            mask = MASK_OF[other]
            if other != combination and mask & cells and not mask & ~(self.view.face_up | cells):
                more += max(0.0, self.gains[other]) * self.chance(other)
        return promise + more * self.chance(combination)

    def curiosity(self, cell: int) -> float:
        """Return the value of knowing the tile in a cell."""
        wanted = self.wanted[cell]
        if wanted == UNSAID:
            wanted = self._curiosity(cell) if self.tiles[cell] < 0 else 0.0
            self.wanted[cell] = wanted
        return wanted

    def _curiosity(self, cell: int) -> float:
        wanted = 0.0
        for combination in COMBINATIONS_AT[cell]:
            # A combination that cannot match has the gain -1, an Evil Eye.
            if self.gains[combination] > 0 and self.promises[combination] > -1.0:
                unknown = 0
                for one in CELLS_OF[combination]:
                    if self.tiles[one] < 0:
                        unknown += 1
                wanted += CURIOUS[unknown] * self.gains[combination]
        return wanted

    def sapphire(self, cell: int) -> float:
        """Return the probability that a Sapphire lies in a cell."""
        found = self.hidden[cell]
        if found == UNSAID:
            found = self.finds(cell, SAPPHIRE)
            self.hidden[cell] = found
        return found

    def finds(self, cell: int, face: int) -> float:
        """Return the probability that a special face lies in a cell."""
        if self.tiles[cell] >= 0:
            return 1.0 if self.tiles[cell] == face else 0.0
        if self.view.edition.family:
            return 0.0
        total = 0.0
        for one, likely in self.jars.chances(cell):
            if one == face:
                total += likely
        return total


class Judge:
    """Rates the actions of a seat by rules of thumb, from a view or an imagined state."""

    def __init__(self, view: State, seat: int) -> None:
        self.view: Final = view
        self.seat: Final = seat

    def rates(self, legal: tuple[Action, ...]) -> list[float]:
        """Rate each action."""
        if isinstance(legal[-1], Dagger):
            return [self._parrying() if isinstance(action, Dagger) else 0.0 for action in legal]
        plan = Plan(self.view, self.seat)
        if isinstance(legal[0], Discard):
            return self._throwing(plan, legal)
        return [self._rate(plan, action) for action in legal]

    def _rate(self, plan: Plan, action: Action) -> float:
        """Rate an action. An action that declines, or has no rule here, rates 0."""
        if isinstance(action, Replace):
            return self._replacing(plan, action.tile, action.cell)
        if isinstance(action, Swap):
            if plan.tiles[action.first] < 0 and plan.tiles[action.second] < 0:
                return -0.1
            return plan.swapping(action.first, action.second)
        if isinstance(action, Peek):
            risk = plan.finds(action.cell, DAGGER) * sum([KEPT.get(face, FRESH) for face in self._hand()])
            return self._looking(plan, action.cell) - risk
        if isinstance(action, Lantern):
            return self._looking(plan, action.first) + self._looking(plan, action.second) - KEPT[LANTERN]
        if isinstance(action, Pick):
            return sum([self._looking(plan, cell) for cell in cells_in(action.cells)])
        if isinstance(action, Surround):
            return plan.attempt(action.gem) - MARGIN
        if isinstance(action, Line):
            return plan.attempt(FIRST_LINE + action.line) - MARGIN
        if isinstance(action, Take):
            left = 0.1 * plan.promises[action.target] if action.target < GEMS else 0.0
            return plan.worth(action.target) - left
        return self._rate_special(plan, action)

    def _rate_special(self, plan: Plan, action: Action) -> float:
        if isinstance(action, Sapphire):
            return plan.worth(action.target)
        if isinstance(action, EvilEye):
            return 1.0 if action.seat == plan.leader else 0.5
        if isinstance(action, Amulet):
            return 1.0
        if isinstance(action, Leader):
            return self._replacing(plan, action.tile, action.cell)
        if isinstance(action, Next):
            # Claim a surround first: a line could take its gem.
            return 3.0 if action.combination < FIRST_LINE else plan.gains[action.combination]
        if isinstance(action, Dagger):
            return self._parrying()
        if isinstance(action, Wish):
            return self._wishing(action.wish)
        if isinstance(action, TakeAll):
            return plan.ahead + self.view.board_gems.bit_count()
        return 0.5 if isinstance(action, Save | Ordinary) else 0.0

    def _hand(self) -> list[int]:
        """Return the faces in the seat's hand."""
        first = HAND_SIZE * self.seat
        return self.view.hand_faces[first : first + self.view.hand_sizes[self.seat]]

    def _throwing(self, plan: Plan, legal: tuple[Action, ...]) -> list[float]:
        """Rate the discards: keep specials and tiles that complete a combination, discard the others."""
        keep = [self._keeping(plan, face) for face in self._hand()]
        return [
            sum([FRESH - worth for tile, worth in enumerate(keep) if action.tiles >> tile & 1])
            for action in legal
            if isinstance(action, Discard)
        ]

    def _keeping(self, plan: Plan, face: int) -> float:
        """Return the value of a hand tile: as a special, or in the best cell for it."""
        if face in KEPT:
            return KEPT[face]
        leads = 0.3 if face >= FIRST_LEADER else 0.0
        return leads + max([plan.placing(face, cell) for cell in range(CELLS)])

    def _looking(self, plan: Plan, cell: int) -> float:
        """Return the value of looking at a tile, ignoring Daggers. A Sapphire found is a point."""
        return plan.curiosity(cell) + FOUND * plan.sapphire(cell)

    def _replacing(self, plan: Plan, tile: int, cell: int) -> float:
        """Rate a replacement: the tile may improve the board, and the hand may gain a Sapphire."""
        face = self._hand()[tile]
        if SPOILS[face]:
            return -1.0
        seen = 0.05 * plan.curiosity(cell) + plan.sapphire(cell)
        return plan.placing(face, cell) + seen - KEPT.get(face, 0.0)

    def _parrying(self) -> float:
        """Rate a Dagger: play it against harmful tiles and against Daggers that cancel an own tile."""
        view = self.view
        works = view.daggers % 2 == 0
        if view.active == self.seat:
            return -1.0 if works else 1.0
        if not works:
            return -1.0
        if view.declared == SAPPHIRE:
            mine = GEMS + SEAT_TARGETS * self.seat
            return 1.0 if view.target < GEMS or mine <= view.target < mine + SEAT_TARGETS else -0.5
        return 1.0 if view.declared == EVIL_EYE and view.target == self.seat else -0.5

    def _wishing(self, wish: int) -> float:
        """Rate a wish by its points; the Merchant must not reach the centre while its gem is there."""
        view = self.view
        if wish == EYES:
            return evil_eyes(view, self.seat)
        if wish == SECOND_TURN:
            return 1.2
        if wish == MERCHANT_GONE:
            danger = view.merchant_step in (LAST_STEP - 1, LAST_STEP) and view.board_gems >> CENTRE & 1
            return view.loot + (3.0 if danger else 0.3)
        return 0.0
