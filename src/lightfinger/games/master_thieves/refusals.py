"""Reasons why an action is refused, from what its seat knows: the clause and a sentence for the player."""

from lightfinger.core.events import Action
from lightfinger.core.game import Refusal
from lightfinger.games.master_thieves.actions import (
    Choose,
    FetchAlarm,
    Fill,
    Flip,
    Front,
    LayAlarm,
    Leave,
    Open,
    PassTurn,
    Pick,
    Place,
    Secret,
    Take,
    TakeOne,
    Turn,
)
from lightfinger.games.master_thieves.editions import TURN_FIRST
from lightfinger.games.master_thieves.state import (
    BOX,
    CHARACTER_NAMES,
    CHARACTERS,
    CHOOSE,
    DETECTIVE,
    FILL,
    GEMOLOGIST,
    JEWELER,
    LONE_ALARM,
    MASTER,
    MASTER_THIEF,
    NO_ALARM,
    ON_CARD,
    OPEN,
    OVER,
    PICK,
    PLACE,
    SEARCHED,
    SMUGGLER,
    SMUGGLER_TAKE,
    THIEF,
    THIEF_TAKE,
    State,
)
from lightfinger.games.master_thieves.turn import least_placed, most_placed


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """Return why *seat* may not do this now."""
    if state.stage == OVER:
        return Refusal("MT-END-01", "the game is over")
    if seat >= state.seats:
        return Refusal("MT-COMP-01", f"there is no seat {seat} at this table")
    if state.stage == CHOOSE:
        return _while_choosing(state, seat, action)
    if seat != state.asked:
        return _out_of_turn(state, seat, action)
    if isinstance(action, (Turn, Flip)):
        return _box(state, action)
    if isinstance(action, Open):
        return _open(state, action)
    if isinstance(action, Place):
        return _place(state, seat, action)
    if isinstance(action, Fill):
        return _fill(state, action)
    if isinstance(action, (Front, Secret, Take, TakeOne)):
        return _take(state, seat, action)
    if isinstance(action, (LayAlarm, FetchAlarm)):
        return _alarm(state, seat, action)
    if isinstance(action, Pick):
        return _pick(state, action)
    if isinstance(action, PassTurn):
        if state.stage == OPEN:
            return Refusal("MT-TURN-01", "a drawer must be opened")
        return Refusal("MT-TURN-01", "only the opening of a drawer can be passed")
    if isinstance(action, Leave):
        return _leave(state)
    return Refusal("MT-RND-02", "a laid card stands; cards are chosen at the beginning of a round")


def _while_choosing(state: State, seat: int, action: Action) -> Refusal:
    if not isinstance(action, Choose):
        return Refusal("MT-RND-01", "every seat chooses a character before anything else happens")
    if state.chosen >> seat & 1:
        return Refusal("MT-RND-02", "a laid card stands")
    if not 0 <= action.character < CHARACTERS:
        return Refusal("MT-COMP-05", f"there is no character {action.character}")
    return Refusal("MT-RND-13", f"the {CHARACTER_NAMES[action.character]} was played already in this cycle")


def _out_of_turn(state: State, seat: int, action: Action) -> Refusal:
    if state.stage == FILL:
        return Refusal("MT-SETUP-17", f"seat {state.asked} is filling the box")
    if state.stage == LONE_ALARM:
        return Refusal("MT-ALRM-10", f"only seat {state.asked} may say what becomes of its alarm")
    if state.stage == PICK:
        return Refusal("MT-SMUG-15", f"seat {state.asked} picks first")
    if state.revealed >> seat & 1 and state.laid[seat] == DETECTIVE:
        if isinstance(action, Open):
            return Refusal("MT-DET-01", "a detective opens no drawer")
        if isinstance(action, (Turn, Flip)):
            return Refusal("MT-DET-02", "a detective neither turns nor flips the box")
    return Refusal("MT-RND-07", f"it is the turn of seat {state.asked}")


def _box(state: State, action: Action) -> Refusal:
    if isinstance(action, Turn) and action.levels not in (1, 2):
        return Refusal("MT-BOX-07", "only the top level or the top two can be turned")
    if state.stage != BOX:
        if state.stage == FILL:
            return Refusal("MT-SETUP-16", "the whole share goes into the box before it is moved")
        return Refusal("MT-TURN-04", "the box is moved only at the end of a turn")
    if state.round == 0:
        return Refusal("MT-SETUP-21", "while the box is filled: one turn and one flip at most, in the edition's order")
    if isinstance(action, Turn) and state.box_flips and state.edition.box_order == TURN_FIRST:
        return Refusal("MT-ACT-07", "the box is turned before it is flipped")
    return Refusal("MT-ACT-06", "the box may be turned once and flipped once")


def _open(state: State, action: Open) -> Refusal:
    if state.stage == FILL:
        return Refusal("MT-SETUP-16", "drawers are opened only to put diamonds in while the box is filled")
    if state.stage != OPEN:
        return Refusal("MT-TURN-02", "only one drawer is opened in a turn")
    return Refusal("MT-TURN-03", f"there is no slot {action.slot}")


def _place(state: State, seat: int, action: Place) -> Refusal:
    character = state.laid[seat]
    if state.stage != PLACE:
        if state.blocked:
            return Refusal("MT-TURN-07", "gems fell: nothing is placed this turn")
        if character == THIEF and not state.edition.thief_may_place:
            return Refusal("MT-THF-04", "a thief places nothing")
        if character == MASTER_THIEF and state.search_failed and state.edition.mt_place:
            return Refusal("MT-MAST-11", "after a failed search nothing is placed")
        if character == MASTER_THIEF and not state.edition.mt_place:
            return Refusal("MT-MAST-10", "a master thief places nothing")
        return Refusal("MT-TURN-11", "there is nothing to place now")
    count = action.diamonds + action.sapphires
    if count > most_placed(state, seat):
        clause = "MT-GEMO-03" if character == GEMOLOGIST else "MT-TURN-11"
        return Refusal(clause, f"at most {most_placed(state, seat)} may be placed")
    if 0 <= count < least_placed(state, seat):
        return Refusal(_MUST_PLACE[character], f"a {CHARACTER_NAMES[character]} must place one")
    return Refusal("MT-GEMO-06", "there are not that many on the white pillow")


_MUST_PLACE = ("MT-SMUG-04", "MT-JEWL-01", "MT-GEMO-01")
"""The clauses by which smuggler, jeweler and gemologist must place."""


def _fill(state: State, action: Fill) -> Refusal:
    if state.stage != FILL:
        return Refusal("MT-SETUP-15", "there are no setup diamonds left to place")
    if not 0 <= action.slot < 12:
        return Refusal("MT-TURN-03", f"there is no slot {action.slot}")
    if state.filled_slots >> action.slot & 1:
        return Refusal("MT-SETUP-16", "each drawer is filled once")
    return Refusal("MT-SETUP-16", f"from 1 to {state.share_left} diamonds can be placed, and the whole share must be")


def _take(state: State, seat: int, action: Action) -> Refusal:
    character = state.laid[seat]
    if isinstance(action, Secret) and character != MASTER_THIEF:
        return Refusal("MT-TURN-14", "only the master thief opens secret compartments")
    if state.blocked and state.stage != MASTER:
        return Refusal("MT-TURN-07", "gems fell: nothing is taken this turn")
    if isinstance(action, TakeOne) and character == SMUGGLER:
        if state.stage == SMUGGLER_TAKE:
            return Refusal("MT-SMUG-02", "no such gem lies there")
        return Refusal("MT-SMUG-03", "a smuggler puts all he finds on the red pillow unless he works alone")
    if isinstance(action, Take) and state.stage == THIEF_TAKE:
        return Refusal("MT-THF-01", "nothing lies there to take")
    if isinstance(action, Take) and state.stage == SEARCHED:
        return Refusal("MT-MAST-07", "the search found nothing to take")
    if isinstance(action, Front) and state.stage == MASTER:
        return Refusal("MT-TURN-07", "gems fell: the front compartment is lost this turn")
    return Refusal("MT-RND-06", "the character of this turn has no such power now")


def _alarm(state: State, seat: int, action: Action) -> Refusal:
    if isinstance(action, FetchAlarm):
        return Refusal("MT-ALRM-08", "an alarm is taken back only when it is left without gems")
    if state.laid[seat] != JEWELER:
        return Refusal("MT-JEWL-03", "only the jeweler lays an alarm")
    if state.blocked:
        return Refusal("MT-JEWL-06", "gems fell: no alarm is laid this turn")
    if state.alarm_found != NO_ALARM:
        return Refusal("MT-JEWL-04", "an alarm lies there already")
    if state.alarms[seat] != ON_CARD:
        return Refusal("MT-JEWL-03", "the alarm is not on its card")
    return Refusal("MT-JEWL-08", "the alarm is laid after placing")


def _pick(state: State, action: Pick) -> Refusal:
    if state.stage != PICK:
        return Refusal("MT-SMUG-15", "the red pillow is not being divided")
    return Refusal("MT-SMUG-15", "no gem of that kind lies on the red pillow")


def _leave(state: State) -> Refusal:
    if state.stage == BOX:
        return Refusal("MT-SETUP-21", "the box must be moved after filling")
    if state.stage == MASTER:
        return Refusal("MT-MAST-13", "the master thief takes the front or searches")
    if state.stage == PLACE:
        return Refusal("MT-TURN-11", "say how many to place, none included")
    if state.stage == PICK:
        return Refusal("MT-SMUG-15", "picking goes on until the red pillow is empty")
    if state.stage == OPEN:
        return Refusal("MT-TURN-01", "a drawer must be opened")
    if state.stage == SEARCHED:
        return Refusal("MT-MAST-13", "the master thief takes what the search left him")
    return Refusal("MT-SETUP-16", "the whole share must go into the box")
