"""The entry points of the rules: whose decision it is, legal actions, their results, and the winners."""

from lightfinger.core.events import EVERYONE, NOBODY, UNKNOWN, Action, Audience, Event, only
from lightfinger.core.game import Result
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves import gemologist, jeweler, master_thief, rounds, smuggler, thief, turn
from lightfinger.games.master_thieves import setup as filling
from lightfinger.games.master_thieves.actions import (
    ALARM_OR_NOT,
    ANY_DRAWER,
    ANY_DRAWER_OR_NONE,
    BOX_MOVES,
    CHOICES_OF,
    FETCH_OR_NOT,
    FRONT_OR_SECRET,
    FRONT_SECRET_OR_NEITHER,
    MUST_LEAVE,
    MUST_TAKE,
    NOTHING,
    ONE_OR_NONE,
    PICKS_OF,
    SECRET_OR_NEITHER,
    TAKE_OR_LEAVE,
    Choose,
    FetchAlarm,
    Fill,
    Flip,
    Front,
    LayAlarm,
    Open,
    Pick,
    Place,
    Secret,
    Take,
    TakeOne,
    Turn,
    fills,
    places,
)
from lightfinger.games.master_thieves.events import Chose, Fact, Laid, Passed, Picked
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.scoring import points, winners
from lightfinger.games.master_thieves.state import (
    ALARM,
    BOX,
    CHOOSE,
    FILL,
    GEMOLOGIST,
    GOING_ON,
    JEWELER,
    LONE_ALARM,
    MASTER,
    MASTER_THIEF,
    OPEN,
    PICK,
    PILLOW,
    PLACE,
    REASONS,
    SEARCHED,
    SMUGGLER,
    SMUGGLER_TAKE,
    THIEF_TAKE,
    State,
)


def waiting(state: State) -> Audience:
    """Return the seats that have to decide: all without a laid card, or the one that is asked (MT-RND-01)."""
    if state.stage == CHOOSE:
        return Audience(((1 << state.seats) - 1) & ~state.chosen)
    if state.asked == UNKNOWN:
        return NOBODY
    return only(state.asked)


def first(state: State) -> int:
    """Return the lowest seat that has to decide; negative if there is none."""
    if state.stage == CHOOSE:
        chosen = state.chosen
        seat = 0
        while chosen >> seat & 1:
            seat += 1
        return seat
    return state.asked


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of a seat."""
    stage = state.stage
    if stage == CHOOSE:
        if state.chosen >> seat & 1 or seat >= state.seats:
            return NOTHING
        return CHOICES_OF[state.hands[seat]]
    if seat != state.asked:
        return NOTHING
    if stage == BOX:
        return BOX_MOVES[turn.box_choices(state)]
    if stage == OPEN:
        return ANY_DRAWER if state.edition.open_required else ANY_DRAWER_OR_NONE
    if stage == PLACE:
        white = PILLOW * seat
        return places(
            turn.least_placed(state, seat),
            turn.most_placed(state, seat),
            state.pillows[white],
            state.pillows[white + 1],
        )
    if stage == PICK:
        red = PILLOW * state.seats
        pillows = state.pillows
        return PICKS_OF[(pillows[red] > 0) | (pillows[red + 1] > 0) << 1 | (pillows[red + 2] > 0) << 2]
    if stage == MASTER:
        if state.blocked:
            return SECRET_OR_NEITHER
        return FRONT_SECRET_OR_NEITHER if state.edition.mt_may_decline else FRONT_OR_SECRET
    if stage == SEARCHED:
        return _after_search(state)
    if stage == SMUGGLER_TAKE:
        return ONE_OR_NONE[(state.diamonds[state.open_front] > 0) | (state.sapphires[state.open_front] > 0) << 1]
    if stage == THIEF_TAKE:
        return TAKE_OR_LEAVE if state.diamonds[state.open_front] + state.sapphires[state.open_front] > 0 else MUST_LEAVE
    if stage == ALARM:
        return ALARM_OR_NOT
    if stage == LONE_ALARM:
        return FETCH_OR_NOT
    return fills(state.filled_slots, state.share_left)


def _after_search(state: State) -> tuple[Action, ...]:
    """Return what the master thief may do after a search (MT-MAST-05, MT-MAST-06, MT-MAST-07)."""
    if not state.search_failed:
        return TAKE_OR_LEAVE
    if not state.edition.mt_failed_search_keeps_front or state.blocked:
        return MUST_LEAVE
    return TAKE_OR_LEAVE if state.edition.mt_may_decline else MUST_TAKE


def decide(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
    """Carry out a legal action; return its events, already applied. No action is random."""
    r = Ruling(state, True)
    carry_out(r, seat, action)
    return r.events


def play(state: State, seat: int, action: Action, rng: Rng) -> None:
    """Carry out a legal action without keeping the events."""
    carry_out(Ruling(state, False), seat, action)


def playout(state: State, rng: Rng) -> int:
    """Play at random to the end; return the number of decisions."""
    made = 0
    seat = first(state)
    while seat >= 0:
        offered = legal(state, seat)
        carry_out(Ruling(state, False), seat, offered[rng.below(len(offered))])
        made += 1
        seat = first(state)
    return made


def carry_out(r: Ruling, seat: int, action: Action) -> None:
    """Carry out an action by the stage of the game."""
    state = r.state
    stage = state.stage
    if stage == CHOOSE:
        _choose(r, seat, action)
    elif stage == BOX:
        _move_box(r, seat, action)
    elif stage == OPEN:
        _open(r, seat, action)
    elif stage == PLACE:
        assert isinstance(action, Place)
        turn.place(r, seat, action.diamonds, action.sapphires)
        if state.laid[seat] == JEWELER:
            jeweler.placed(r, seat)
        else:
            turn.finish(r, seat)
    elif stage == PICK:
        assert isinstance(action, Pick)
        r.tell(Picked(EVERYONE, seat, action.gem))
        if state.red() == 0:
            rounds.go_on(r)
    elif stage == FILL:
        assert isinstance(action, Fill)
        filling.fill(r, seat, action.slot, action.count)
    elif stage == MASTER:
        _master(r, seat, action)
    else:
        _answer(r, seat, action, stage)


def _choose(r: Ruling, seat: int, action: Action) -> None:
    """Lay a card; the last one starts the reveal (MT-RND-01, MT-RND-02)."""
    assert isinstance(action, Choose)
    r.tell(Chose(EVERYONE, seat))
    r.tell(Laid(only(seat), seat, action.character))
    if r.state.chosen == (1 << r.state.seats) - 1:
        rounds.reveal(r)


def _move_box(r: Ruling, seat: int, action: Action) -> None:
    """Move the box once, or stop and go on (MT-ACT-01, MT-ACT-12)."""
    if isinstance(action, Turn):
        done = turn.turn_box(r, action)
    elif isinstance(action, Flip):
        done = turn.flip_box(r, seat)
    else:
        done = True
    if done:
        if r.state.round == 0:
            filling.go_on(r)
        else:
            rounds.go_on(r)


def _open(r: Ruling, seat: int, action: Action) -> None:
    """Open a drawer or none; the character acts on it (MT-TURN-01, MT-TURN-09)."""
    if not isinstance(action, Open):
        r.tell(Passed(EVERYONE, seat))
        turn.offer_box(r, seat)
        return
    turn.open_drawer(r, seat, action.slot)
    state = r.state
    character = state.laid[seat]
    if character == GEMOLOGIST:
        gemologist.begin(r, seat)
    elif state.blocked and not (character == MASTER_THIEF and state.edition.mt_search_after_fall):
        turn.finish(r, seat)
    elif character == SMUGGLER:
        smuggler.begin(r, seat)
    elif character == JEWELER:
        jeweler.begin(r, seat)
    elif character == MASTER_THIEF:
        master_thief.begin(r, seat)
    else:
        thief.begin(r, seat)


def _master(r: Ruling, seat: int, action: Action) -> None:
    if isinstance(action, Front):
        master_thief.front(r, seat)
    elif isinstance(action, Secret):
        master_thief.search(r, seat)
    else:
        master_thief.neither(r, seat)


def _answer(r: Ruling, seat: int, action: Action, stage: int) -> None:
    """Carry out the answer to a yes-or-no question."""
    if stage == SMUGGLER_TAKE:
        if isinstance(action, TakeOne):
            smuggler.take_one(r, seat, action.gem)
        else:
            smuggler.take_none(r, seat)
    elif stage == THIEF_TAKE:
        if isinstance(action, Take):
            thief.take(r, seat)
        else:
            thief.leave(r, seat)
    elif stage == SEARCHED:
        if isinstance(action, Take):
            master_thief.take_found(r, seat)
        else:
            master_thief.leave_found(r, seat)
    elif stage == ALARM:
        if isinstance(action, LayAlarm):
            jeweler.lay_alarm(r, seat)
        else:
            jeweler.keep_alarm(r, seat)
    else:
        turn.settle_alarm(r, seat, isinstance(action, FetchAlarm))


def evolve(state: State, event: Event) -> None:
    """Apply one event."""
    assert isinstance(event, Fact)
    event.apply(state)


def result(state: State) -> Result | None:
    """Return scores and winners once the game is over (MT-SCORE-06)."""
    if state.reason == GOING_ON:
        return None
    scores = [points(state, seat) for seat in range(state.seats)]
    return Result(scores, winners(state, scores), REASONS[state.reason])
