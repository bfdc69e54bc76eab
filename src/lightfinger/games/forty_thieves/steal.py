"""Phase 4: announce four tiles, turn them up, and take sapphires if they match."""

from typing import Final

from lightfinger.core.events import EVERYONE, Action
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.action_phase import hoarded
from lightfinger.games.forty_thieves.actions import DECLINE, GEMS_TO_TAKE, NEXTS, STOP, TAKES
from lightfinger.games.forty_thieves.editions import ANY_LINE, LINKED, NEW
from lightfinger.games.forty_thieves.events import Ended
from lightfinger.games.forty_thieves.geometry import (
    CELLS_OF,
    COMBINATIONS,
    FIRST_LINE,
    MASK_OF,
    TOUCHED_BY,
    cells_in,
)
from lightfinger.games.forty_thieves.jars import BITS, CODES, FIRST_LEADER, SPOILT, SYMBOLS_AT, THIEVES_AT
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import LEADERS, NEXT, SCORED, TAKE, State
from lightfinger.games.forty_thieves.steal_events import (
    FAILED,
    LOOT,
    Claimed,
    Cleared,
    Declined,
    Stole,
    Succeeded,
    TookAll,
)
from lightfinger.games.forty_thieves.turn import end_turn

_ALL_LINES: Final = 0x7FE00


def is_valid(one: int, two: int, three: int, four: int) -> bool:
    """Whether four faces match: all equal or all different in colour, or in symbol; Amulets match all (FT-STEAL-08)."""
    first = CODES[one]
    second = CODES[two]
    third = CODES[three]
    fourth = CODES[four]
    union = first | second | third | fourth
    if union & SPOILT:
        return False
    thieves = (first + second + third + fourth) >> THIEVES_AT & 7
    colours = BITS[union & 31]
    symbols = BITS[union >> SYMBOLS_AT & 31]
    return colours <= 1 or colours == thieves or symbols <= 1 or symbols == thieves


def four_leaders(state: State, combination: int) -> bool:
    """Whether all four tiles are Leaders; an Amulet is not a Leader (FT-LEAD-05, FT-LEAD-06)."""
    for cell in CELLS_OF[combination]:
        if state.faces[cell] < FIRST_LEADER:
            return False
    return True


def attempt(r: Ruling, seat: int, combination: int) -> None:
    """Announce four tiles and turn them up (FT-STEAL-01, FT-STEAL-02)."""
    r.announce(seat, combination)
    if r.state.awake and tales.wake(r):
        return
    judge(r)


def judge(r: Ruling) -> None:
    """Decide whether the attempt fails or succeeds (FT-STEAL-07, FT-LEAD-05)."""
    state = r.state
    announced = state.announced
    leaders = state.edition.leaders
    one, two, three, four = CELLS_OF[announced]
    faces = state.faces
    good = is_valid(faces[one], faces[two], faces[three], faces[four])
    if leaders and announced < FIRST_LINE and not state.board_gems >> announced & 1:
        good = four_leaders(state, announced)
    if not good:
        r.tell(FAILED[state.active])
        if state.edition.three_tales:
            r.refill(tales.leave(r, MASK_OF[announced]))
        end_turn(r)
    elif leaders and _leaders_shown(state):
        r.ask(state.active, LEADERS)
    else:
        succeed(r)


def _complete(state: State, combination: int) -> bool:
    """Whether another combination is face up and in the scope that the option allows (FT-MULTI-03)."""
    cells = MASK_OF[combination]
    if ~state.face_up & cells or combination == state.announced:
        return False
    scope = state.edition.indirect_scope
    if scope == LINKED:
        return bool(cells & MASK_OF[state.announced])
    if scope == NEW:
        return bool(cells & ~state.face_up_before)
    return True


def _leaders_shown(state: State) -> bool:
    """Whether the announced combination, or one completed with it, consists of Leaders (FT-LEAD-05)."""
    if four_leaders(state, state.announced):
        return True
    for combination in range(COMBINATIONS):
        if _complete(state, combination) and four_leaders(state, combination):
            return True
    return False


def succeed(r: Ruling) -> None:
    """Record the other complete combinations, then resolve the announced one (FT-MULTI-04)."""
    state = r.state
    faces = state.faces
    others = 0
    for combination in range(COMBINATIONS):
        if combination >= FIRST_LINE or state.board_gems >> combination & 1:
            if _complete(state, combination):
                one, two, three, four = CELLS_OF[combination]
                if is_valid(faces[one], faces[two], faces[three], faces[four]):
                    others |= 1 << combination
    r.tell(Succeeded(EVERYONE, state.active, others))
    _resolve(r, state.announced)


def claim(r: Ruling, combination: int) -> None:
    """Claim another combination (FT-MULTI-05, FT-MULTI-06)."""
    r.tell(Claimed(EVERYONE, r.state.active, combination))
    _resolve(r, combination)


def _resolve(r: Ruling, combination: int) -> None:
    """Take the gem of a surround, or ask which sapphire a line takes (FT-SURR-02, FT-LINE-01)."""
    state = r.state
    if combination >= FIRST_LINE:
        r.ask(state.active, TAKE)
        return
    if state.board_gems >> combination & 1:
        r.tell(Stole(EVERYONE, state.active, combination))
    _go_on(r)


def take(r: Ruling, target: int) -> None:
    """Take the chosen sapphire for a line (FT-LINE-01, FT-LINE-02)."""
    r.tell(Stole(EVERYONE, r.state.active, target))
    _go_on(r)


def decline(r: Ruling) -> None:
    """Take nothing; the tiles of the line are still discarded (FT-LINE-03)."""
    r.tell(Declined(EVERYONE, r.state.active))
    _go_on(r)


def take_all(r: Ruling) -> None:
    """Take all gems on the board and end the game (FT-LEAD-05)."""
    state = r.state
    r.tell(TookAll(EVERYONE, state.active))
    r.tell(Ended(EVERYONE, SCORED, state.turns))


def left(state: State) -> int:
    """Return the combinations that may still be claimed: no surround without its gem (FT-MULTI-08)."""
    return state.claimable & (state.board_gems | _ALL_LINES)


def _go_on(r: Ruling) -> None:
    """Ask for the next combination, or finish the attempt."""
    if left(r.state):
        r.ask(r.state.active, NEXT)
    else:
        finish(r)


def finish(r: Ruling) -> None:
    """Replace the tiles of all claimed lines at once (FT-MULTI-07)."""
    state = r.state
    gone = 0
    for line in cells_in(state.claimed_lines):
        gone |= MASK_OF[FIRST_LINE + line]
    if gone:
        cells = cells_in(gone)
        r.tell(Cleared(EVERYONE, cells))
        r.refill(cells)
    end_turn(r)


def loot(state: State, seat: int) -> tuple[Action, ...]:
    """Return what a line may take: a touching gem, or else any or none (FT-LINE-01 to FT-LINE-03, FT-MERCH-06)."""
    touching = state.board_gems & TOUCHED_BY[state.edition.touch_rule][state.line]
    if touching:
        if state.loot and state.edition.merchant_loot_by_line == ANY_LINE:
            return (*GEMS_TO_TAKE[touching], TAKES[LOOT])
        return GEMS_TO_TAKE[touching]
    return (*GEMS_TO_TAKE[state.board_gems], *[TAKES[target] for target in hoarded(state, seat)], DECLINE)


def next_choices(state: State) -> tuple[Action, ...]:
    """Return the choices: another combination, or stop (FT-MULTI-06)."""
    choices = [NEXTS[combination] for combination in cells_in(left(state))]
    if not state.edition.indirect_mandatory:
        choices.append(STOP)
    return tuple(choices)
