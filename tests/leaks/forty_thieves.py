"""40 Thieves on trial: its tables, its secrets, and how to play towards them.

Secret are the faces nobody has shown, the order of the stack, the jars' assignment, and where the table says so the
backs of hands, the top of the stack and the discard. Two unseen tiles with the same back can be exchanged wherever
they lie; with fresh jars, so can faces under different backs, as long as the assignment stays one of its family.
"""

from collections.abc import Hashable, Sequence
from itertools import accumulate
from operator import attrgetter
from random import Random
from typing import Any, ClassVar

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame
from lightfinger.games.forty_thieves import State
from tests.leaks.chance import pick
from tests.leaks.forty_thieves_deals import two_deals
from tests.leaks.forty_thieves_exchange import (
    exchange_blind,
    exchange_dagger,
    exchange_faces,
    exchange_marks,
    exchange_stack,
)
from tests.leaks.forty_thieves_knowledge import Memory
from tests.leaks.forty_thieves_rulebook import (
    ACTION,
    AMULET,
    CELLS,
    COMBINATIONS,
    DAGGER,
    EVIL_EYE,
    FIRST_LEADER,
    FIRST_LINE,
    FROM_HAND,
    GLIMPSE,
    GOLDEN,
    HAND,
    HAND_SIZE,
    LANTERN,
    REACT,
    SAPPHIRE,
    SHOWN_BY_PEEK,
    STEAL,
    SYMBOLS,
    Tile,
    base,
    but_tile,
    disclosed,
    hand,
    named,
    outside_stack,
    public,
)
from tests.leaks.part import Deal, Part, Setting
from tests.leaks.report import view_fields

VISIBILITIES: tuple[tuple[str, dict[str, object]], ...] = (
    ("open", {}),
    ("closed discard", {"discard_visibility": "face_down"}),
    ("covered stack", {"stack_top_public": False}),
    ("hidden hands", {"stack_top_public": False, "hand_backs_public": False}),
)
HOUSE_RULES: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("jar_assignment", ("printed",)),
    ("discard_visibility", ("face_down",)),
    ("stack_exhaustion", ("no_draw", "end_game")),
    ("lantern_adjacency", ("orthogonal",)),
    ("reaction_prompt", ("holders",)),
    ("dagger_saves_hand", (True,)),
    ("tiles_stealable", (False,)),
    ("evil_eye_limit", (15,)),
    ("failed_faceup", ("restore",)),
    ("touch_rule", ("along",)),
    ("indirect_scope", ("new", "all")),
    ("indirect_mandatory", (True,)),
    ("end_check", ("turn",)),
    ("leader_return", ("discard",)),
    ("golden_backs", ("golden",)),
    ("golden_fate", ("discard",)),
    ("merchant_origin", ("by_seat",)),
    ("merchant_loot_by_line", ("no_touch",)),
    ("sinbad_peek", (True,)),
    ("memory_aid", ("open-book",)),
    ("max_turns", (20,)),
)
"""House rules that change what happens or who learns of it; a table draws a few."""

PLAYABLE = frozenset({SAPPHIRE, AMULET, EVIL_EYE})
WEIGHTS = {"Pass": 0.4, "Swap": 0.5, "Line": 0.3, "Surround": 0.3, "TakeAll": 3.0}
"""How often a kind of action is chosen; the others have 1."""
_LAYS = ("Replace", *FROM_HAND)
"""Actions that lay a tile of the hand."""


class FortyThieves(Part):
    """The part of 40 Thieves."""

    game: ClassVar[AnyGame] = catalog.find("forty-thieves")
    visibilities: ClassVar[tuple[str, ...]] = tuple([name for name, _ in VISIBILITIES])
    sorts: ClassVar[tuple[str, ...]] = ("board", "hand", "stack", "discard", "jars", "leader", "golden", "dagger")
    constant: ClassVar[frozenset[str]] = frozenset(
        {"seats", "stack_backs", "stack_faces", "stack_known", "awake", "chosen_tiles"}
    )
    untold: ClassVar[frozenset[str]] = frozenset({"jars_assigned", "hidden", "stacked"})
    same_chance: ClassVar[float] = 0.5

    def setting(self, number: int, random: Random) -> Setting:
        """Editions, visibilities and seats in turn, with up to four house rules."""
        visibility, rules = VISIBILITIES[number % 4]
        overrides: dict[str, object] = {}
        for name, values in random.sample(HOUSE_RULES, pick(random, (0, 1, 2, 3, 4))):
            overrides[name] = pick(random, values)
        if random.random() < 0.2:
            overrides["dagger_saves_hand"] = True
        return Setting(self.game.editions[number % 5], overrides | rules, 2 + number % 3, visibility)

    def deals(self, setting: Setting, edition: Any, principal: int, random: Random) -> tuple[Deal, Deal]:
        """The same backs where they show; nobody sees a face (FT-SETUP-05)."""
        return two_deals(edition, setting.seats, principal, random)

    def knowledge(self, edition: Any, seats: int, principal: int) -> Memory:
        """Nothing but backs."""
        return Memory(edition, seats, principal)

    def disclosed(self, before: Any, seat: int, action: Action, after: Any, principal: int) -> Hashable:
        """As the rulebook has it."""
        return disclosed(before, seat, action, after, principal)

    def hidden(self, state: State) -> Hashable:
        """Every tile, where it lies."""
        return (
            tuple(state.faces),
            tuple(state.hand_backs),
            tuple(state.hand_faces),
            _left(state),
            tuple(state.discard_faces),
        )

    def differences(self, state: State, twin: State, found: set[str]) -> None:
        """Where tiles lie that differ, and what is different about them."""
        if state.faces != twin.faces:
            found.add("board")
        if state.hand_faces != twin.hand_faces or state.hand_backs != twin.hand_backs:
            found.add("hand")
            if "dagger" not in found and _armed(state) != _armed(twin):
                found.add("dagger")
        if "stack" not in found and _left(state) != _left(twin):
            found.add("stack")
        if state.discard_faces != twin.discard_faces:
            found.add("discard")
        if (
            state.colour_true != twin.colour_true
            or state.symbol_true != twin.symbol_true
            or state.specials != twin.specials
        ):
            found.add("jars")
        if state.leader_copies != twin.leader_copies:
            found.add("leader")
        if state.edition.three_tales and "golden" not in found and _golden_places(state) != _golden_places(twin):
            found.add("golden")

    def exchange(self, state: State, knowledge: Memory, random: Random) -> State | None:
        """One to three exchanges, of faces, of a Dagger, of marks or of places in the stack."""
        twin: State = self.game.copy(state)
        facts = knowledge.copy()
        secret = self.hidden(state)
        if random.random() < 0.15:
            exchange_blind(twin, facts, random)
            if self.hidden(twin) != secret:
                return twin
        exchanges = [exchange_faces, exchange_dagger, exchange_marks, exchange_stack]
        for exchange in random.choices(exchanges, (5, 3, 1, 1), k=pick(random, (1, 1, 2, 3))):
            exchange(twin, facts, random)
        if self.hidden(twin) == secret:
            # Nothing fitted, or it was exchanged back.
            exchange_faces(twin, facts, random)
        return None if self.hidden(twin) == secret else twin

    def value(self, state: State, knowledge: Memory) -> float:
        """Most where tiles are about to be played, drawn after a shuffle, or lie in a closed discard."""
        if state.stage == REACT:
            return 0.6
        if state.stage in (GLIMPSE, ACTION) and state.active != knowledge.principal:
            wanted = (LANTERN,) if state.stage == GLIMPSE else PLAYABLE
            for face in _hand_faces(state, state.active):
                if face in wanted or face >= FIRST_LEADER:
                    return 0.5
        return 0.9 if state.stage == HAND and state.stack_size < HAND_SIZE else 0.2

    def agrees(self, state: State, twin: State, knowledge: Memory) -> bool:
        """All that is public, one's own hand, and tiles seen or partly known where they were."""
        if _PUBLIC(state) != _PUBLIC(twin) or public(state) != public(twin):
            return False
        seen, blind, cannot_be = knowledge.seen, knowledge.blind, knowledge.cannot_be
        for tile, other in zip(outside_stack(state), outside_stack(twin), strict=True):
            if tile != other and tile in seen and tile not in blind:
                return False
            if tile in cannot_be and other[1] in cannot_be[tile]:
                return False
        return hand(state, knowledge.principal) == hand(twin, knowledge.principal)

    def same_pieces(self, state: State, twin: State, seat: int, action: Any, random: Random) -> Sequence[Action]:
        """The same tiles wherever they stand in the other hand, or others with the same backs."""
        name = named(action)
        if name != "Discard" and not hasattr(action, "tile"):
            return (action,)
        here, there = hand(state, seat), hand(twin, seat)
        offered = self.game.legal(twin, seat)
        if name == "Discard":
            wanted = [tile for place, tile in enumerate(here) if action.tiles >> place & 1]
            return sorted(
                random.sample(offered, len(offered)),
                key=lambda other: _unlike(wanted, [there[place] for place in range(3) if other.tiles >> place & 1]),  # type: ignore[attr-defined]
            )
        tile, rest = here[action.tile], but_tile(action)
        alike = [other for other in offered if type(other) is type(action) and but_tile(other) == rest]
        likeness = 0 if random.random() < 0.5 else 1
        return sorted(alike, key=lambda other: abs(likeness - (there[other.tile] != tile)))  # type: ignore[attr-defined]

    def steer(self, state: State, twin: State, seat: int, offered: Sequence[Any], random: Random) -> Action:
        """Touch cells and tiles that differ, half of the time; now and then find what is the same and must be shown."""
        if state.stage == GLIMPSE and random.random() < 0.2:
            loud = [cell for cell in range(CELLS) if state.faces[cell] == twin.faces[cell] in SHOWN_BY_PEEK]
            peeks = [one for one in offered if named(one) == "Peek" and one.cell in loud]
            if peeks:
                return _any(peeks, random)
        if state.stage == HAND and state.stack_size < HAND_SIZE and random.random() < 0.7:
            return offered[-1]  # type: ignore[no-any-return]
        if random.random() < 0.5:
            differ = _mask([here != there for here, there in zip(state.faces, twin.faces, strict=True)])
            there = hand(twin, seat)
            strange = _mask([tile not in there for tile in hand(state, seat)])
            wanted = [
                one
                for one, cells, tile in _offer(offered).touched()
                if cells & differ or (tile >= 0 and strange >> tile & 1)
            ]
            if wanted:
                return _any(wanted, random)
        return _play(state, offered, random, 0.35)

    def wander(
        self, state: State, seat: int, offered: Sequence[Any], knowledge: Sequence[Memory], random: Random
    ) -> Action:
        """All kinds of action alike; gems are rarely taken and tiles often thrown, so that the stack runs out."""
        if state.stage == HAND and random.random() < 0.4:
            return offered[-1]  # type: ignore[no-any-return]
        return _play(state, offered, random, 0.08)


_SECRET = {
    "edition",
    "faces",
    "hand_backs",
    "hand_faces",
    "discard_faces",
    "stack_backs",
    "stack_faces",
    "stack_known",
    "buried",
    "colour_true",
    "symbol_true",
    "specials",
    "leader_copies",
    "golden_backs",
    "dagger_holders",
}
"""Fields that hold secrets, or what a view remembers; the edition is the same object."""
_PUBLIC = attrgetter(*[name for name in view_fields(FortyThieves.game) if name not in _SECRET])
"""All other fields of a state."""


def _play(state: State, offered: Sequence[Any], random: Random, skill: float) -> Action:
    """Any kind of action, then any of that kind; attempts succeed oftener than by chance, the more so with *skill*."""
    if len(offered) == 1:
        only: Action = offered[0]
        return only
    if state.stage == STEAL and random.random() < skill:
        good = [one for one in offered if named(one) != "Pass" and _succeeds(state, one)]
        leaders = [one for one in good if all(state.faces[cell] >= FIRST_LEADER for cell in _cells(one))]
        if good:
            return _any(leaders or good, random)
    offer = _offer(offered)
    return _any(random.choices(offer.kinds, cum_weights=offer.weights)[0], random)


class Offer:
    """The actions offered by kind, and what each touches."""

    def __init__(self, offered: Sequence[Any]) -> None:
        self.offered = offered
        kinds: dict[str, list[Any]] = {}
        for one in offered:
            kinds.setdefault(named(one), []).append(one)
        self.kinds = list(kinds.values())
        self.weights = list(accumulate([WEIGHTS.get(name, 1.0) for name in kinds]))
        """How often each kind is chosen, together with those before it."""
        self._touched: list[tuple[Any, int, int]] = []

    def touched(self) -> list[tuple[Any, int, int]]:
        """Each action, the cells it touches as a mask, and which tile of the hand it lays; -1 if none."""
        if not self._touched:
            self._touched = [
                (one, _cells_touched(one), one.tile if named(one) in _LAYS else -1) for one in self.offered
            ]
        return self._touched


def _cells_touched(action: Any) -> int:
    """The cells that an action names one by one, as a mask."""
    name = named(action)
    if name in ("Peek", "Replace", "Leader"):
        return 1 << action.cell  # type: ignore[no-any-return]
    if name in ("Swap", "Lantern"):
        return 1 << action.first | 1 << action.second  # type: ignore[no-any-return]
    return 0


def _mask(flags: list[bool]) -> int:
    """The places of what is true, as a mask."""
    return sum([1 << place for place, flag in enumerate(flags) if flag])


_OFFERS: dict[int, Offer] = {}
"""A game offers the same tuples again and again. Each is kept here, so that its id stays its own."""
MOST_OFFERS = 2_000


def _offer(offered: Sequence[Any]) -> Offer:
    """What there is to know of these actions."""
    offer = _OFFERS.get(id(offered))
    if offer is None:
        if len(_OFFERS) >= MOST_OFFERS:
            _OFFERS.clear()
        offer = _OFFERS[id(offered)] = Offer(offered)
    return offer


def _cells(action: Any) -> tuple[int, ...]:
    """The cells of an announcement."""
    return COMBINATIONS[action.gem if named(action) == "Surround" else FIRST_LINE + action.line]


def _succeeds(state: State, action: Any) -> bool:
    """Whether four tiles match (FT-STEAL-03 to FT-STEAL-08)."""
    faces = [state.faces[cell] for cell in _cells(action)]
    thieves = [base(face) for face in faces if face < LANTERN or face >= FIRST_LEADER]
    if len(thieves) + faces.count(AMULET) < len(faces):
        return False
    colours, symbols = {face // SYMBOLS for face in thieves}, {face % SYMBOLS for face in thieves}
    return len(colours) in (0, 1, len(thieves)) or len(symbols) in (0, 1, len(thieves))


def _any(actions: Sequence[Action], random: Random) -> Action:
    return actions[int(random.random() * len(actions))]


def _hand_faces(state: State, seat: int) -> list[int]:
    """The faces of a hand."""
    first = HAND_SIZE * seat
    return state.hand_faces[first : first + state.hand_sizes[seat]]


def _armed(state: State) -> list[bool]:
    """Which seats hold a Dagger."""
    return [DAGGER in _hand_faces(state, seat) for seat in range(state.seats)]


def _left(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The backs and the faces of what is left of the stack."""
    gone = len(state.stack_backs) - state.stack_size
    return state.stack_backs[gone:], state.stack_faces[gone:]


def _golden_places(state: State) -> list[int]:
    """Where each golden tile sleeps, if it does; there is one of each."""
    faces = [*state.faces, *_left(state)[1]]
    return [faces.index(face) if face in faces else -1 for face in GOLDEN]


def _unlike(tiles: list[Tile], others: list[Tile]) -> tuple[int, int]:
    """How little two lots of tiles have in common: first their backs, then their faces."""
    backs = sorted([back for back, _ in tiles]) != sorted([back for back, _ in others])
    return int(backs), len(set(tiles) - set(others))


PART = FortyThieves()
