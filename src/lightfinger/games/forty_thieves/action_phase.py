"""Phase 3: replace, swap or play a special. A Leader may be played first."""

from typing import Final

from lightfinger.core.events import EVERYONE, UNKNOWN, Action, only
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.actions import (
    AMULETS,
    EVIL_EYE_TO,
    GEMS_BY_SAPPHIRE,
    IN_ORDER,
    LEADERS_TO,
    OPPONENTS,
    PLAIN_ACTIONS,
    SAPPHIRES,
)
from lightfinger.games.forty_thieves.editions import FACE_UP, TO_DISCARD
from lightfinger.games.forty_thieves.events import SWAPPED, TOKEN, Cursed, Held, Led, Relieved, Saw
from lightfinger.games.forty_thieves.geometry import GEMS, cells_in
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    EVIL_EYE,
    FIRST_LEADER,
    IS_GOLDEN,
    PLAYABLE,
    RANK,
    SAPPHIRE,
)
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import ACTION, HAND_SIZE, STEAL, State
from lightfinger.games.forty_thieves.steal_events import LOOT, SEAT_TARGETS, Stole
from lightfinger.games.forty_thieves.tale_events import Unearthed
from lightfinger.games.forty_thieves.turn import go_on_to_attempt

PLAYS: Final = len(PLAIN_ACTIONS)
"""What `hand_key` adds for a hand of which a tile can be played."""


def choices(state: State, seat: int) -> tuple[Action, ...]:
    """Return the legal actions: pass, replace, swap, then plays of specials and Leaders in hand (FT-ACTION-01)."""
    key = hand_key(state, seat)
    if key < PLAYS:
        return PLAIN_ACTIONS[key]
    return PLAIN_ACTIONS[key - PLAYS] + tuple(plays(state, seat, key - PLAYS))


def any_choice(state: State, seat: int, rng: Rng) -> Action:
    """Draw one of the `choices` without making the whole list."""
    key = hand_key(state, seat)
    if key < PLAYS:
        plain = PLAIN_ACTIONS[key]
        return plain[rng.below(len(plain))]
    plain = PLAIN_ACTIONS[key - PLAYS]
    special = plays(state, seat, key - PLAYS)
    at = rng.below(len(plain) + len(special))
    return plain[at] if at < len(plain) else special[at - len(plain)]


def hand_key(state: State, seat: int) -> int:
    """Return the size and order of a hand as a table key, plus `PLAYS` if a tile in it can be played."""
    first = HAND_SIZE * seat
    size = state.hand_sizes[seat]
    backs = state.hand_backs
    faces = state.hand_faces
    key = size << 3
    if size == HAND_SIZE:
        one = RANK[backs[first]][faces[first]]
        two = RANK[backs[first + 1]][faces[first + 1]]
        three = RANK[backs[first + 2]][faces[first + 2]]
        key |= (one < two) | (one < three) << 1 | (two < three) << 2
        return key + PLAYS if (one | two | three) & 1 else key
    if size == 2:
        key |= RANK[backs[first]][faces[first]] < RANK[backs[first + 1]][faces[first + 1]]
    for tile in range(size):
        if PLAYABLE[faces[first + tile]]:
            return key + PLAYS
    return key


def plays(state: State, seat: int, key: int) -> list[Action]:
    """Return the plays of specials and Leaders in hand, by kind, in tile order; *key* is the hand's without `PLAYS`."""
    found: list[Action] = []
    for tile in cells_in(state.holds(seat, AMULET)):
        if state.tokens[seat]:
            found.append(AMULETS[tile][TOKEN])
        for back in cells_in(state.eyes[seat]):
            found.append(AMULETS[tile][back])
    for tile in cells_in(state.holds(seat, SAPPHIRE)):
        found.extend(GEMS_BY_SAPPHIRE[tile][state.board_gems])
        for target in hoarded(state, seat):
            found.append(SAPPHIRES[tile][target])
    for tile in cells_in(state.holds(seat, EVIL_EYE)):
        for opponent in OPPONENTS[state.seats][seat]:
            found.append(EVIL_EYE_TO[tile][opponent])
    if not state.led:
        # Faces have the Leader mark only if the option is on (FT-LEAD-07).
        for tile in IN_ORDER[key]:
            if state.hand_faces[HAND_SIZE * seat + tile] >= FIRST_LEADER:
                found.extend(LEADERS_TO[tile])
    return found


def hoarded(state: State, seat: int) -> list[int]:
    """Return the sapphires off the board that a seat may take: opponents' clockwise, then the loot (FT-SAPPHIRE-04)."""
    found: list[int] = []
    for opponent in OPPONENTS[state.seats][seat]:
        thing = GEMS + SEAT_TARGETS * opponent
        if state.gems[opponent]:
            found.append(thing)
        if state.sapphires[opponent] and state.edition.tiles_stealable:
            found.extend([thing + 1 + back for back in cells_in(state.sapphires[opponent])])
    if state.loot:
        found.append(LOOT)
    return found


def replace(r: Ruling, seat: int, tile: int, cell: int) -> None:
    """Put a hand tile face down on the board and the tile from there into the hand (FT-ACTION-02, FT-ACTION-03)."""
    face = r.state.faces[cell]
    golden = IS_GOLDEN[face]
    if golden:
        r.tell(Unearthed(EVERYONE, seat, cell, face))
    r.replace(seat, tile, cell)
    if golden and tales.act_off_board(r, face):
        return
    r.ask(seat, STEAL)


def swap(r: Ruling, seat: int, first: int, second: int) -> None:
    """Swap two neighbouring tiles (FT-ACTION-04, FT-ACTION-05)."""
    r.tell(SWAPPED[first][second])
    r.ask(seat, STEAL)


def lead(r: Ruling, seat: int, tile: int, cell: int) -> None:
    """Put a Leader face up on the board; the normal action follows (FT-LEAD-02)."""
    state = r.state
    face = state.faces[cell]
    back = state.backs[cell]
    was_up = state.face_up >> cell & 1
    leader_back = state.hand_backs[HAND_SIZE * seat + tile]
    leader = state.hand_faces[HAND_SIZE * seat + tile]
    if IS_GOLDEN[face]:
        r.tell(Unearthed(EVERYONE, seat, cell, face))
        r.tell(Led(EVERYONE, seat, cell, leader_back, leader, UNKNOWN))
        if tales.act_off_board(r, face):
            return
    elif state.edition.leader_return == TO_DISCARD:
        lies_open = state.edition.discard_visibility == FACE_UP
        if not lies_open:
            r.tell(Saw(only(seat), [cell], [face]))
        r.tell(Led(EVERYONE, seat, cell, leader_back, leader, face if lies_open else UNKNOWN))
    else:
        r.tell(Led(EVERYONE, seat, cell, leader_back, leader, UNKNOWN))
        if not was_up:
            r.tell(Held(only(seat), seat, [back], [face]))
    r.ask(seat, ACTION)


def relieve(r: Ruling, seat: int, eye: int) -> None:
    """Remove an Evil Eye of the seat with an Amulet (FT-AMULET-01)."""
    r.tell(Relieved(EVERYONE, seat, eye))
    go_on_to_attempt(r)


def steal_one(r: Ruling, seat: int, target: int) -> None:
    """Take a sapphire with a Sapphire from the hand (FT-SAPPHIRE-03)."""
    r.tell(Stole(EVERYONE, seat, target))
    go_on_to_attempt(r)


def curse(r: Ruling, opponent: int) -> None:
    """Move an Evil Eye tile from the discard to an opponent's hoard (FT-EYE-01, FT-ACTION-07)."""
    state = r.state
    played = len(state.discard_backs) - 1 - state.daggers
    r.tell(Cursed(EVERYONE, opponent, state.discard_backs[played]))
    go_on_to_attempt(r)
