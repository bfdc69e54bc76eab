"""Positions of 40 Thieves written as the rulebook's examples write them, with every seat's view beside the truth.

Tiles are "R-Su/c" or "LAN@B-Mo" under the printed jars, golden ones "MER"; a board is sixteen of them, a stack lists
its top first, a discard its oldest tile first. Targets are "g4", "gem of 1", "SAP@R-Cl of 1" and "loot".

    table = scenario(up="5", hands={0: "R-St/c Y-Cl/c G-Su/c"}, stage=ACTION)
    table.does(table.replace("R-St/c", 5))
    assert table.cell(5) == "(R-St/c)"

Backs, faces, hands, stack and discard are folded from facts; what only long play leads to (tiles that lie face up, gems
and Evil Eyes in hoards, the Merchant) is set in the truth and in all views alike. After every action the table checks
that each view agrees with the truth on everything public, on whom the table waits for and on what that seat may do.
"""

from typing import Any

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN, Action, Event, includes, only
from lightfinger.core.rng import Rng, seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import (
    AMULETS,
    DAGGERS,
    DISCARDS,
    EVIL_EYE_TO,
    LANTERNS,
    LEADERS_TO,
    LINES_ANNOUNCED,
    NEXTS,
    PEEKS,
    PICKS,
    REPLACES,
    SAPPHIRES,
    SAVES,
    SURROUNDS,
    SWAPS,
    TAKES,
)
from lightfinger.games.forty_thieves.editions import FACE_UP, LOOKS_GOLDEN, Edition
from lightfinger.games.forty_thieves.events import (
    TOKEN,
    Asked,
    Dealt,
    Drew,
    Held,
    Hidden,
    JarsAssigned,
    Stacked,
    Threw,
    TurnBegan,
)
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS, COMBINATION_NAMES, LINE_NAMES, PAIRS, cells_in
from lightfinger.games.forty_thieves.jars import (
    EVIL_EYE,
    FACES,
    GOLDEN,
    MERCHANT,
    SAPPHIRE,
    printed_jars,
    tile_name,
    tiles_of,
)
from lightfinger.games.forty_thieves.knowledge import learn, show_cell
from lightfinger.games.forty_thieves.state import HAND_SIZE, STEAL, State, put
from lightfinger.games.forty_thieves.steal_events import LOOT, SEAT_TARGETS

B0 = """
R-Su/c     G-Mo/s     Y-Ha/c     B-St/s
EYE@R-St   R-Cl/s     G-Ha/c     LAN@Y-Ha
B-Mo/c     Y-Su/c     B-Cl/s     LAN@B-Mo
AMU@B-St   Y-St/s     SAP@G-Su   DAG@Y-Cl
"""
"""The base board of the worked examples."""

PUBLIC = (
    "backs",
    "face_up",
    "board_gems",
    "hand_sizes",
    "gems",
    "sapphires",
    "tokens",
    "eyes",
    "discard_backs",
    "stack_size",
    "stack_top",
    "active",
    "asked",
    "stage",
    "turns",
    "reshuffles",
    "reshuffled",
    "second_turn",
    "led",
    "merchant_start",
    "merchant_place",
    "merchant_step",
    "loot",
    "golden_removed",
    "declared",
    "target",
    "daggers",
    "top_player",
    "to_react",
    "announced",
    "face_up_before",
    "claimable",
    "claimed_lines",
    "line",
    "revealed",
    "awake",
    "golden_off_board",
    "resume_at",
    "dagger_holders",
    "reason",
)
"""The fields of a state that every seat and every observer knows (FT-INFO-01)."""


def printed(name: str = "base", **options: object) -> Edition:
    """An edition with the printed jars and these options, in words."""
    edition = catalog.edition(GAME, name, {"jar_assignment": "printed", **options})
    assert isinstance(edition, Edition)
    return edition


class Scene:
    """A table in some position: its truth, the view of each seat and of an observer, and what was told."""

    def __init__(self, edition: Edition, seats: int, rng: Rng) -> None:
        self.state = State(edition, seats)
        self.views = {seat: State(edition, seats) for seat in [*range(seats), OBSERVER]}
        self.rng = rng
        self.events: list[Event] = []
        tiles = tiles_of(
            printed_jars(edition.golden_backs == LOOKS_GOLDEN), edition.family, edition.leaders, edition.three_tales
        )
        self.tiles = {tile_name(*divmod(tile, FACES)).replace("*", ""): divmod(tile, FACES) for tile in tiles}

    def tell(self, *events: Fact) -> None:
        """Let everyone absorb what he is told."""
        for event in events:
            event.apply(self.state)
            self._hear(event)

    def _hear(self, event: Event) -> None:
        for seat, view in self.views.items():
            if includes(event.audience, seat):
                GAME.evolve(view, event)

    def folds(self) -> list[State]:
        """The truth and all views."""
        return [self.state, *self.views.values()]

    def does(self, *actions: Action) -> list[Event]:
        """The seats asked do this, one after the other; what the last of them led to."""
        for action in actions:
            seat = GAME.first(self.state)
            assert action in GAME.legal(self.state, seat), (action, GAME.refusal(self.state, seat, action))
            self.events = GAME.decide(self.state, seat, action, self.rng)
            for event in self.events:
                self._hear(event)
            self.check()
        return self.events

    def check(self) -> None:
        """Every view agrees with the truth where it must, and the pieces are all there."""
        state = self.state
        for seat, view in self.views.items():
            for field in PUBLIC:
                assert getattr(view, field) == getattr(state, field), (seat, field)
            if state.edition.hand_backs_public:
                assert view.hand_backs == state.hand_backs
            if state.edition.discard_visibility == FACE_UP:
                assert view.discard_faces == state.discard_faces
            for cell in cells_in(state.face_up):
                assert view.faces[cell] == state.faces[cell]
            assert GAME.waiting(view) == GAME.waiting(state)
            assert GAME.legal(view, seat) == GAME.legal(state, seat)
        assert len(self.names()) == len(self.tiles)
        assert state.board_gems.bit_count() + sum(state.gems) + state.loot == 9

    def names(self) -> set[str]:
        """Every tile, wherever it lies (invariant 1)."""
        state = self.state
        found = [self.name(state.backs[cell], state.faces[cell]) for cell in range(CELLS)]
        found += self.stack() + self.discard()
        for seat in range(state.seats):
            found += self.hand(seat)
            found += [self.name(back, SAPPHIRE) for back in cells_in(state.sapphires[seat])]
            found += [self.name(back, EVIL_EYE) for back in cells_in(state.eyes[seat])]
        found += [("MER", "GEN", "SIN")[tale] for tale in range(GOLDEN) if state.golden_removed >> tale & 1]
        assert len(found) == len(set(found))
        return set(found)

    def name(self, back: int, face: int) -> str:
        """A tile as examples write it, without the mark of a Leader."""
        return tile_name(back, face).replace("*", "")

    def cell(self, cell: int) -> str:
        """A cell as the diagrams write it: in round brackets face down, in pointed ones face up."""
        name = self.name(self.state.backs[cell], self.state.faces[cell])
        return f"<{name}>" if self.state.face_up >> cell & 1 else f"({name})"

    def board(self) -> list[str]:
        """All cells in order."""
        return [self.cell(cell) for cell in range(CELLS)]

    def hand(self, seat: int) -> list[str]:
        """The tiles a seat holds."""
        state = self.state
        first = HAND_SIZE * seat
        return [
            self.name(state.hand_backs[place], state.hand_faces[place])
            for place in range(first, first + state.hand_sizes[seat])
        ]

    def stack(self) -> list[str]:
        """The stack, top first."""
        start = len(self.state.stack_backs) - self.state.stack_size
        pairs = zip(self.state.stack_backs[start:], self.state.stack_faces[start:], strict=True)
        return [self.name(back, face) for back, face in pairs]

    def discard(self) -> list[str]:
        """The discard, oldest first."""
        pairs = zip(self.state.discard_backs, self.state.discard_faces, strict=True)
        return [self.name(back, face) for back, face in pairs]

    def gems(self) -> str:
        """The gems on the board: "g0 g4"."""
        return " ".join([COMBINATION_NAMES[gem] for gem in cells_in(self.state.board_gems)])

    def legal(self) -> tuple[Action, ...]:
        """What the seat asked may do."""
        return GAME.legal(self.state, GAME.first(self.state))

    def offered(self, kind: type[Action]) -> list[Action]:
        """What of one kind the seat asked may do."""
        return [action for action in self.legal() if isinstance(action, kind)]

    def told(self, seat: int, kind: type[Event]) -> list[Any]:
        """The facts of one kind that a seat was told after the last action."""
        return [event for event in self.events if isinstance(event, kind) and includes(event.audience, seat)]

    def knows(self, seat: int, cell: int) -> bool:
        """Whether a seat knows the face in a cell."""
        return self.views[seat].faces[cell] >= 0

    def held(self, name: str) -> int:
        """The place of a tile in the hand that holds it."""
        for seat in range(self.state.seats):
            if name in self.hand(seat):
                return self.hand(seat).index(name)
        raise AssertionError(f"nobody holds {name}")

    def throw(self, names: str = "") -> Action:
        """Throw these tiles and draw."""
        mask = 0
        for name in names.split():
            mask |= 1 << self.held(name)
        return DISCARDS[mask]

    def peek(self, cell: int) -> Action:
        """Look under a jar."""
        return PEEKS[cell]

    def lantern(self, name: str, first: int, second: int) -> Action:
        """Play a Lantern."""
        return LANTERNS[self.held(name)][PAIRS[0].index((first, second))]

    def pick(self, *cells: int) -> Action:
        """Choose the neighbours of a Lantern."""
        return PICKS[sum([1 << cell for cell in cells])]

    def save(self, name: str) -> Action:
        """Throw a Dagger to save the hand."""
        return SAVES[self.held(name)]

    def replace(self, name: str, cell: int) -> Action:
        """Replace a board tile."""
        return REPLACES[self.held(name)][cell]

    def swap(self, first: int, second: int) -> Action:
        """Swap two neighbours."""
        return SWAPS[PAIRS[0].index((first, second))]

    def amulet(self, name: str, eye: str = "") -> Action:
        """Play an Amulet against an Evil Eye tile, or a token."""
        return AMULETS[self.held(name)][self.tiles[eye][0] if eye else TOKEN]

    def sapphire(self, name: str, target: str) -> Action:
        """Play a Sapphire tile."""
        return SAPPHIRES[self.held(name)][self.target(target)]

    def evil_eye(self, name: str, seat: int) -> Action:
        """Give an Evil Eye tile away."""
        return EVIL_EYE_TO[self.held(name)][seat]

    def leader(self, name: str, cell: int) -> Action:
        """Play a Leader."""
        return LEADERS_TO[self.held(name)][cell]

    def dagger(self, name: str) -> Action:
        """Answer with a Dagger."""
        return DAGGERS[self.held(name)]

    def steal(self, name: str) -> Action:
        """Announce "g4" or "R0"."""
        return SURROUNDS[int(name[1])] if name[0] == "g" else LINES_ANNOUNCED[LINE_NAMES.index(name)]

    def take(self, target: str) -> Action:
        """Take a sapphire for a line."""
        return TAKES[self.target(target)]

    def next(self, name: str) -> Action:
        """Claim another combination."""
        return NEXTS[COMBINATION_NAMES.index(name)]

    def target(self, text: str) -> int:
        """The number of a target."""
        if text == "loot":
            return LOOT
        if text[0] == "g" and text[1:].isdigit():
            return int(text[1:])
        what, owner = text.split(" of ")
        first = 9 + SEAT_TARGETS * int(owner)
        return first if what == "gem" else first + 1 + self.tiles[what][0]


def scenario(
    name: str = "base",
    *,
    board: str = B0,
    up: str = "",
    gone: str = "",
    seats: int = 2,
    active: int = 0,
    stage: int = STEAL,
    hands: dict[int, str] | None = None,
    gems: dict[int, int] | None = None,
    tokens: dict[int, int] | None = None,
    hoards: dict[int, str] | None = None,
    stack: str = "",
    discard: str = "",
    only_stack: bool = False,
    merchant: tuple[int, int, int] | None = None,
    removed: str = "",
    rng: Rng | None = None,
    **options: object,
) -> Scene:
    """A position as the rulebook's tests construct it, under the printed jars.

    *up* are cells face up, *gone* gems no longer on the board (they lie in hoards as *gems* says, else with the last
    seat), *hoards* Sapphire and Evil Eye tiles, *removed* golden tiles that have acted, *merchant* his place, step
    and loot. Tiles not named are below the listed stack, or with *only_stack* in the discard before those listed.
    """
    edition = printed(name, **options)
    table = Scene(edition, seats, rng or seeded(1))
    cells = [table.tiles[tile] for tile in board.split()]
    listed = {
        seat: [table.tiles[tile] for tile in text.replace(",", " ").split()] for seat, text in (hands or {}).items()
    }
    hoarded = {seat: [table.tiles[tile] for tile in text.split()] for seat, text in (hoards or {}).items()}
    away = [table.tiles[tile] for tile in removed.split() + (["MER"] if merchant else [])]
    on_stack = [table.tiles[tile] for tile in stack.replace(",", " ").split()]
    thrown = [table.tiles[tile] for tile in discard.replace(",", " ").split()]
    named = [*cells, *on_stack, *thrown, *away]
    for tiles in [*listed.values(), *hoarded.values()]:
        named += tiles
    assert len(set(named)) == len(named), "a tile lies in two places"
    rest = [tile for tile in table.tiles.values() if tile not in named]
    if only_stack:
        thrown = rest + thrown
    else:
        on_stack = on_stack + rest
    order = thrown + [tile for tiles in listed.values() for tile in tiles] + on_stack
    jars = printed_jars(edition.golden_backs == LOOKS_GOLDEN)
    table.tell(
        JarsAssigned(NOBODY, jars.colour_true, jars.symbol_true, jars.specials, jars.leaders, jars.golden),
        Dealt(EVERYONE, [back for back, _ in cells], len(order), _top(edition, order, 0)),
        Hidden(NOBODY, [face for _, face in cells]),
        Stacked(NOBODY, [back for back, _ in order], [face for _, face in order]),
    )
    drawn = 0
    for tile in thrown:
        drawn = _draw(table, active, [tile], order, drawn)
        table.tell(Threw(EVERYONE, active, [tile[0]], [tile[1]]))
    for seat, tiles in listed.items():
        drawn = _draw(table, seat, tiles, order, drawn)
    loot = merchant[2] if merchant else 0
    counts = gems if gems is not None else {seats - 1: len(gone.split()) - loot}
    for state in table.folds():
        for cell in [int(text) for text in up.split()]:
            show_cell(state, cell, cells[cell][1])
            state.face_up |= 1 << cell
        _set(state, gone, counts, tokens or {}, hoarded, merchant, away)
    table.tell(TurnBegan(EVERYONE, active), Asked(EVERYONE, active, stage))
    table.check()
    return table


def _top(edition: Edition, order: list[tuple[int, int]], drawn: int) -> int:
    return order[drawn][0] if edition.stack_top_public and drawn < len(order) else UNKNOWN


def _draw(table: Scene, seat: int, tiles: list[tuple[int, int]], order: list[tuple[int, int]], drawn: int) -> int:
    """A seat draws these tiles, which lie on top."""
    edition = table.state.edition
    drawn += len(tiles)
    backs = [back for back, _ in tiles]
    shown = backs if edition.hand_backs_public else [UNKNOWN] * len(backs)
    table.tell(
        Drew(EVERYONE, seat, shown, _top(edition, order, drawn)),
        Held(only(seat), seat, backs, [face for _, face in tiles]),
    )
    return drawn


def _set(
    state: State,
    gone: str,
    gems: dict[int, int],
    tokens: dict[int, int],
    hoarded: dict[int, list[tuple[int, int]]],
    merchant: tuple[int, int, int] | None,
    away: list[tuple[int, int]],
) -> None:
    """What long play leads to, the same for the truth and for every view."""
    for gem in gone.split():
        state.board_gems &= ~(1 << int(gem[1]))
    for seat, count in gems.items():
        state.gems = put(state.gems, seat, count)
    for seat, count in tokens.items():
        state.tokens[seat] = count
    for seat, tiles in hoarded.items():
        for back, face in tiles:
            learn(state, back, face)
            if face == SAPPHIRE:
                state.sapphires = put(state.sapphires, seat, state.sapphires[seat] | 1 << back)
            else:
                state.eyes = put(state.eyes, seat, state.eyes[seat] | 1 << back)
    for _, face in away:
        state.golden_removed |= 1 << face - MERCHANT
    if merchant is not None:
        state.merchant_place, state.merchant_step, state.loot = merchant


def row(table: Scene, first: int) -> str:
    """Four cells of a row as the diagrams write them."""
    return " ".join(table.board()[first : first + 4])


def asked(table: Scene) -> tuple[int, int]:
    """Who is asked what."""
    return table.state.asked, table.state.stage
