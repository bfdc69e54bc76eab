"""40 Thieves on trial: its tables, its secrets, and how to play towards them.

Secret are the faces nobody has shown, the order of the stack, the jars' assignment, and where the table says so the
backs of hands, the top of the stack and the discard. Two unseen tiles with the same back can be exchanged wherever
they lie; with fresh jars, so can faces under different backs, as long as the assignment stays one of its family.
"""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, ClassVar

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import AnyGame
from tests.leaks.forty_thieves_deals import two_deals
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
    FRESH,
    FROM_HAND,
    GLIMPSE,
    GOLDEN,
    HAND,
    HAND_SIZE,
    LANTERN,
    LEADERS,
    MERCHANT,
    REACT,
    SAPPHIRE,
    SHOWN_BY_PEEK,
    SPECIALS,
    STEAL,
    SYMBOLS,
    Tile,
    base,
    board,
    but_tile,
    disclosed,
    hand,
    is_colour_true,
    is_thief,
    named,
    order,
    public,
    stack,
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
        for name, values in random.sample(HOUSE_RULES, random.choice((0, 1, 2, 3, 4))):
            overrides[name] = random.choice(values)
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

    def hidden(self, state: Any) -> Hashable:
        """Every tile, where it lies."""
        return (
            tuple(state.faces),
            tuple(state.hand_backs),
            tuple(state.hand_faces),
            tuple(stack(state)),
            tuple(state.discard_faces),
        )

    def differences(self, state: Any, twin: Any, found: set[str]) -> None:
        """Where tiles lie that differ, and what is different about them."""
        if state.faces != twin.faces:
            found.add("board")
        if state.hand_faces != twin.hand_faces or state.hand_backs != twin.hand_backs:
            found.add("hand")
            if any(_armed(state, seat) != _armed(twin, seat) for seat in range(state.seats)):
                found.add("dagger")
        if stack(state) != stack(twin):
            found.add("stack")
        if state.discard_faces != twin.discard_faces:
            found.add("discard")
        if any(getattr(state, name) != getattr(twin, name) for name in ("colour_true", "symbol_true", "specials")):
            found.add("jars")
        if state.leader_copies != twin.leader_copies:
            found.add("leader")
        if state.edition.three_tales and _golden_places(state) != _golden_places(twin):
            found.add("golden")

    def exchange(self, state: Any, knowledge: Memory, random: Random) -> Any:
        """One to three exchanges, of faces, of a Dagger, of marks or of places in the stack."""
        twin = self.game.copy(state)
        facts = knowledge.copy()
        if random.random() < 0.15:
            _exchange_blind(twin, facts, random)
            if self.hidden(twin) != self.hidden(state):
                return twin
        exchanges = [_exchange_faces, _exchange_dagger, _exchange_marks, _exchange_stack]
        for exchange in random.choices(exchanges, (5, 3, 1, 1), k=random.choice((1, 1, 2, 3))):
            exchange(twin, facts, random)
        if self.hidden(twin) == self.hidden(state):
            # Nothing fitted, or it was exchanged back.
            _exchange_faces(twin, facts, random)
        return None if self.hidden(twin) == self.hidden(state) else twin

    def value(self, state: Any, knowledge: Memory) -> float:
        """Most where tiles are about to be played, drawn after a shuffle, or lie in a closed discard."""
        if state.stage == REACT:
            return 0.6
        if state.stage in (GLIMPSE, ACTION) and state.active != knowledge.principal:
            wanted = (LANTERN,) if state.stage == GLIMPSE else PLAYABLE
            if any(face in wanted or face >= FIRST_LEADER for _, face in hand(state, state.active)):
                return 0.5
        return 0.9 if state.stage == HAND and state.stack_size < HAND_SIZE else 0.2

    def agrees(self, state: Any, twin: Any, knowledge: Memory) -> bool:
        """All that is public, one's own hand, and tiles seen or partly known where they were."""
        if any(getattr(state, name) != getattr(twin, name) for name in _PUBLIC) or public(state) != public(twin):
            return False
        for place, there in zip(_places(state), _places(twin), strict=True):
            here = place[1]
            if here in knowledge.seen and here != there[1] and not _is_lost(place, knowledge):
                return False
            if there[1][1] in knowledge.cannot_be.get(here, ()) and place[0] != "stack":
                return False
        return hand(state, knowledge.principal) == hand(twin, knowledge.principal)

    def same_pieces(self, state: Any, twin: Any, seat: int, action: Any, random: Random) -> Sequence[Action]:
        """The same tiles wherever they stand in the other hand, or others with the same backs."""
        here, there = hand(state, seat), hand(twin, seat)
        name = named(action)
        offered = self.game.legal(twin, seat)
        if name == "Discard":
            wanted = [tile for place, tile in enumerate(here) if action.tiles >> place & 1]
            return sorted(
                random.sample(offered, len(offered)),
                key=lambda other: _unlike(wanted, [there[place] for place in range(3) if other.tiles >> place & 1]),  # type: ignore[attr-defined]
            )
        if not hasattr(action, "tile"):
            return (action,)
        tile = here[action.tile]
        alike = [other for other in offered if type(other) is type(action) and but_tile(other) == but_tile(action)]
        likeness = 0 if random.random() < 0.5 else 1
        return sorted(alike, key=lambda other: abs(likeness - (there[other.tile] != tile)))  # type: ignore[attr-defined]

    def steer(self, state: Any, twin: Any, seat: int, offered: Sequence[Any], random: Random) -> Action:
        """Touch cells and tiles that differ, half of the time; now and then find what is the same and must be shown."""
        if state.stage == GLIMPSE and random.random() < 0.2:
            loud = [cell for cell in range(CELLS) if state.faces[cell] == twin.faces[cell] in SHOWN_BY_PEEK]
            peeks = [one for one in offered if named(one) == "Peek" and one.cell in loud]
            if peeks:
                return _any(peeks, random)
        if state.stage == HAND and state.stack_size < HAND_SIZE and random.random() < 0.7:
            return offered[-1]  # type: ignore[no-any-return]
        if random.random() < 0.5:
            differ = {cell for cell in range(CELLS) if state.faces[cell] != twin.faces[cell]}
            here, there = hand(state, seat), hand(twin, seat)
            wanted = [
                one
                for one in offered
                if getattr(one, "cell", -1) in differ
                or {getattr(one, "first", -1), getattr(one, "second", -1)} & differ
                or (named(one) in _LAYS and here[one.tile] not in there)
            ]
            if wanted:
                return _any(wanted, random)
        return _play(state, offered, random, 0.35)

    def wander(
        self, state: Any, seat: int, offered: Sequence[Any], knowledge: Sequence[Memory], random: Random
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
_PUBLIC = [name for name in view_fields(FortyThieves.game) if name not in _SECRET]


def _play(state: Any, offered: Sequence[Any], random: Random, skill: float) -> Action:
    """Any kind of action, then any of that kind; attempts succeed oftener than by chance, the more so with *skill*."""
    if len(offered) == 1:
        only: Action = offered[0]
        return only
    if state.stage == STEAL and random.random() < skill:
        good = [one for one in offered if named(one) != "Pass" and _succeeds(state, one)]
        leaders = [one for one in good if all(state.faces[cell] >= FIRST_LEADER for cell in _cells(one))]
        if good:
            return _any(leaders or good, random)
    names, weights, kinds = _by_kind(offered)
    return _any(kinds[random.choices(names, weights)[0]], random)


_KINDS: dict[int, tuple[Sequence[Any], list[str], list[float], dict[str, list[Any]]]] = {}
"""Offers by kind. A game offers the same tuples again and again; each is kept beside, so that its id stays its own."""
MOST_KINDS = 2_000


def _by_kind(offered: Sequence[Any]) -> tuple[list[str], list[float], dict[str, list[Any]]]:
    """The kinds of action offered, how often each is chosen, and the actions of each."""
    if id(offered) not in _KINDS:
        kinds: dict[str, list[Any]] = {}
        for one in offered:
            kinds.setdefault(named(one), []).append(one)
        if len(_KINDS) >= MOST_KINDS:
            _KINDS.clear()
        _KINDS[id(offered)] = (offered, list(kinds), [WEIGHTS.get(name, 1.0) for name in kinds], kinds)
    return _KINDS[id(offered)][1:]


def _cells(action: Any) -> tuple[int, ...]:
    """The cells of an announcement."""
    return COMBINATIONS[action.gem if named(action) == "Surround" else FIRST_LINE + action.line]


def _succeeds(state: Any, action: Any) -> bool:
    """Whether four tiles match (FT-STEAL-03 to FT-STEAL-08)."""
    faces = [state.faces[cell] for cell in _cells(action)]
    thieves = [base(face) for face in faces if is_thief(face)]
    if any(not is_thief(face) and face != AMULET for face in faces):
        return False
    colours, symbols = {face // SYMBOLS for face in thieves}, {face % SYMBOLS for face in thieves}
    return any(len(values) in (0, 1, len(thieves)) for values in (colours, symbols))


def _any(actions: Sequence[Action], random: Random) -> Action:
    return actions[int(random.random() * len(actions))]


def _armed(state: Any, seat: int) -> bool:
    return any(face == DAGGER for _, face in hand(state, seat))


def _golden_places(state: Any) -> list[tuple[object, int]]:
    """Where golden tiles sleep, and which."""
    tiles = [*enumerate(state.faces), *[(CELLS + place, face) for place, (_, face) in enumerate(stack(state))]]
    return [(place, face) for place, face in tiles if face in GOLDEN]


def _places(state: Any) -> list[tuple[str, Tile]]:
    """Every tile that is not in a hoard or out of the game, and the sort of its place, always in the same order."""
    found: list[tuple[str, Tile]] = [("board", board(state, cell)) for cell in range(CELLS)]
    for seat in range(state.seats):
        found += [("hand", tile) for tile in hand(state, seat)]
    found += [("stack", tile) for tile in stack(state)]
    return found + [("discard", tile) for tile in zip(state.discard_backs, state.discard_faces, strict=True)]


def _is_lost(place: tuple[str, Tile], knowledge: Memory) -> bool:
    """Whether nobody can say where a tile is that was seen."""
    return place[0] == "stack" or place[1] in knowledge.blind


def _unlike(tiles: list[Tile], others: list[Tile]) -> tuple[int, int]:
    """How little two lots of tiles have in common: first their backs, then their faces."""
    backs = sorted([back for back, _ in tiles]) != sorted([back for back, _ in others])
    return int(backs), len(set(tiles) - set(others))


def _rewrite(state: Any, changed: dict[Tile, Tile]) -> None:
    """Put other tiles in the places of some; hands are sorted anew, and the assignment says what it has become."""
    for cell in range(CELLS):
        state.backs[cell], state.faces[cell] = _changed(changed, board(state, cell))
    for seat in range(state.seats):
        tiles = sorted([_changed(changed, tile) for tile in hand(state, seat)], key=lambda tile: (tile[0], order(tile)))
        for place, (back, face) in enumerate(tiles, HAND_SIZE * seat):
            state.hand_backs[place], state.hand_faces[place] = back, face
    tiles = [_changed(changed, tile) for tile in stack(state)]
    state.stack_backs, state.stack_faces = tuple([tile[0] for tile in tiles]), tuple([tile[1] for tile in tiles])
    for place, tile in enumerate(zip(state.discard_backs, state.discard_faces, strict=True)):
        state.discard_backs[place], state.discard_faces[place] = _changed(changed, tile)
    for back, face in changed.values():
        _assign(state, back, face)


def _changed(changed: dict[Tile, Tile], tile: Tile) -> Tile:
    return changed.get(tile, tile)


def _assign(state: Any, back: int, face: int) -> None:
    """The assignment has this tile."""
    if face in GOLDEN:
        name, place, value = "golden_backs", face - MERCHANT, back
    elif face in SPECIALS:
        name, place, value = "specials", back, face
    else:
        name, place, value = "colour_true" if is_colour_true((back, face)) else "symbol_true", back, base(face)
    values = list(getattr(state, name))
    values[place] = value
    setattr(state, name, tuple(values))
    if face >= FIRST_LEADER:
        marks = list(state.leader_copies)
        marks[face - FIRST_LEADER] = int(not is_colour_true((back, face)))
        state.leader_copies = tuple(marks)


def _unseen(state: Any, knowledge: Memory) -> list[tuple[str, Tile]]:
    """The tiles that were not seen, and where they lie."""
    return [place for place in _places(state) if place[1] not in knowledge.seen]


def _may_exchange(edition: Any, knowledge: Memory, one: Tile, other: Tile) -> bool:
    """Whether the faces of two unseen tiles can be exchanged: they fit under the backs, and no fact forbids it."""
    if one == other or not (knowledge.may_be(one, other[1]) and knowledge.may_be(other, one[1])):
        return False
    if one[0] == other[0]:
        return True
    if edition.jar_assignment != FRESH:
        return False
    if one[1] in SPECIALS or other[1] in SPECIALS:
        return one[1] in SPECIALS and other[1] in SPECIALS and one[1] != other[1]
    if one[1] in GOLDEN or other[1] in GOLDEN:
        return one[1] in GOLDEN and other[1] in GOLDEN
    if is_colour_true(one) != is_colour_true(other):
        return False
    faces = (base(one[1]), base(other[1]))
    if is_colour_true(one):
        return faces[0] // SYMBOLS == faces[1] // SYMBOLS and (
            faces[1] % SYMBOLS != one[0] % SYMBOLS and faces[0] % SYMBOLS != other[0] % SYMBOLS
        )
    return faces[0] % SYMBOLS == faces[1] % SYMBOLS and (
        faces[1] // SYMBOLS != one[0] // SYMBOLS and faces[0] // SYMBOLS != other[0] // SYMBOLS
    )


def _exchange(state: Any, knowledge: Memory, one: Tile, other: Tile) -> None:
    """Two tiles exchange their faces; what is known of each stays."""
    changed = {one: (one[0], other[1]), other: (other[0], one[1])}
    _rewrite(state, changed)
    knowledge.rename(changed)


def _exchange_faces(state: Any, knowledge: Memory, random: Random) -> None:
    """A tile that can soon be met, with any other that it could be."""
    unseen = _unseen(state, knowledge)
    wanted = random.choice(("board", "board", "hand", "hand", "discard", "stack"))
    if state.stack_size < HAND_SIZE and random.random() < 0.5:
        wanted = "discard"
    ones = [tile for where, tile in unseen if where == wanted]
    if not ones:
        return
    one = random.choice(ones)
    fitting = [tile for _, tile in unseen if _may_exchange(state.edition, knowledge, one, tile)]
    if fitting:
        _exchange(state, knowledge, one, random.choice(fitting))


def _exchange_dagger(state: Any, knowledge: Memory, random: Random) -> None:
    """Somebody holds a Dagger, or does not; if nobody can, a golden tile sleeps elsewhere."""
    unseen = _unseen(state, knowledge)
    held = [tile for where, tile in unseen if where == "hand"]
    pairs = [
        (one, other)
        for one in held
        for _, other in unseen
        if (one[1] == DAGGER) != (other[1] == DAGGER) and _may_exchange(state.edition, knowledge, one, other)
    ]
    if not pairs:
        golden = [tile for _, tile in unseen if tile[1] in GOLDEN]
        pairs = [
            (one, other) for one in golden for _, other in unseen if _may_exchange(state.edition, knowledge, one, other)
        ]
    if pairs:
        _exchange(state, knowledge, *random.choice(pairs))


def _exchange_marks(state: Any, knowledge: Memory, random: Random) -> None:
    """The other copy of a thief is the Leader; without Leaders, what lies in the discard is something else."""
    unseen = [tile for _, tile in _unseen(state, knowledge)]
    if state.edition.leaders and state.edition.jar_assignment == FRESH:
        marked = [tile for tile in unseen if tile[1] >= FIRST_LEADER]
        pairs = [(one, other) for one in marked for other in unseen if other[1] == LEADERS[one[1] - FIRST_LEADER]]
        if pairs:
            _exchange(state, knowledge, *random.choice(pairs))
            return
    _exchange_faces(state, knowledge, random)


def _exchange_stack(state: Any, knowledge: Memory, random: Random) -> None:
    """Another order of the stack, the jar on top being the same where it shows."""
    tiles = stack(state)
    first = int(state.edition.stack_top_public)
    if len(tiles) - first < 2:
        return
    if random.random() < 0.5:
        rest = tiles[first:]
        tiles[first:] = random.sample(rest, len(rest))
    else:
        one, other = random.sample(range(first, len(tiles)), 2)
        tiles[one], tiles[other] = tiles[other], tiles[one]
    state.stack_backs, state.stack_faces = tuple([tile[0] for tile in tiles]), tuple([tile[1] for tile in tiles])


def _exchange_blind(state: Any, knowledge: Memory, random: Random) -> None:
    """A tile that was drawn unseen, back and all, with one that was not drawn, or went to another hand."""
    held = [tile for tile, shuffles in knowledge.blind.items() if shuffles == state.reshuffles]
    pairs = [
        (one, other)
        for one in held
        for other in [*stack(state), *held]
        if other != one and other[1] not in GOLDEN and _as_armed(knowledge, one, other)
    ]
    if pairs:
        one, other = random.choice(pairs)
        _rewrite(state, {one: other, other: one})


def _as_armed(knowledge: Memory, one: Tile, other: Tile) -> bool:
    """Whether both are Daggers or neither is, if a window told anything of them."""
    return not knowledge.judged & {one, other} or (one[1] == DAGGER) == (other[1] == DAGGER)


PART = FortyThieves()
