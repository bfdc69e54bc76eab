"""The entry points of the rules: whose decision it is, legal actions, their results, and the winners."""

from lightfinger.core.events import EVERYONE, NOBODY, Action, Audience, Event, only
from lightfinger.core.game import Result
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves import action_phase, glimpse, hand, steal, tales, window
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    DISCARDS_OF,
    NOTHING,
    REACTIONS,
    RESCUES,
    STEALS,
    Amulet,
    Dagger,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Next,
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
    glimpses,
    picks,
)
from lightfinger.games.forty_thieves.events import CLOSED, PASSED
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import ALL_GEMS, CELLS, FIRST_LINE
from lightfinger.games.forty_thieves.jars import AMULET, DAGGER, LANTERN, SAPPHIRE
from lightfinger.games.forty_thieves.ruling import Record, Ruling
from lightfinger.games.forty_thieves.scoring import score, winners
from lightfinger.games.forty_thieves.state import (
    ACTION,
    DRAWING,
    GLIMPSE,
    GOING_ON,
    HAND,
    LEADERS,
    LEADING,
    LOOKING,
    NEXT,
    PICK,
    REACT,
    REASONS,
    REPLACING,
    SAVE,
    STEAL,
    TAKE,
    WISH,
    State,
)
from lightfinger.games.forty_thieves.tale_events import Departed, Wished
from lightfinger.games.forty_thieves.turn import end_turn


def waiting(state: State) -> Audience:
    """Return the seat that has to decide, as a mask (FT-INFO-01)."""
    if state.asked < 0:
        return NOBODY
    return only(state.asked)


def first(state: State) -> int:
    """Return the seat that has to decide; negative if there is none."""
    return state.asked


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of a seat, in a fixed order."""
    if seat != state.asked:
        return NOTHING
    stage = state.stage
    if stage == HAND:
        return DISCARDS_OF[state.hand_sizes[seat]]
    if stage == GLIMPSE:
        return glimpses(state.face_up, state.holds(seat, LANTERN), state.edition.lantern_adjacency)
    if stage == ACTION:
        return action_phase.choices(state, seat)
    if stage == STEAL:
        # With Leaders a surround may be announced even if its gem is gone (FT-LEAD-05).
        return STEALS[ALL_GEMS if state.edition.leaders else state.board_gems]
    if stage == REACT:
        return REACTIONS[state.holds(seat, DAGGER)]
    if stage == TAKE:
        return steal.loot(state, seat)
    if stage == NEXT:
        return steal.next_choices(state)
    if stage == PICK:
        return picks(glimpse.dark_neighbours(state, glimpse.found_lantern(state)))
    if stage == WISH:
        return tales.wishes(state, seat)
    if stage == SAVE:
        return RESCUES[state.holds(seat, DAGGER)]
    return ALL_OR_ORDINARY if stage == LEADERS else NOTHING


def decide(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
    """Carry out a legal action; return its events, already applied."""
    r = Record(state, rng)
    carry_out(r, seat, action)
    return r.events


def play(state: State, seat: int, action: Action, rng: Rng) -> None:
    """Carry out a legal action without keeping the events."""
    carry_out(Ruling(state, rng), seat, action)


def playout(state: State, rng: Rng) -> int:
    """Play at random to the end; return the number of decisions."""
    made = 0
    r = Ruling(state, rng)
    seat = state.asked
    while seat >= 0:
        if state.stage == ACTION:
            carry_out(r, seat, action_phase.any_choice(state, seat, rng))
        else:
            offered = legal(state, seat)
            carry_out(r, seat, offered[rng.below(len(offered))])
        made += 1
        seat = state.asked
    return made


def carry_out(r: Ruling, seat: int, action: Action) -> None:
    """Carry out an action by the stage of the turn; the most frequent stages are handled here."""
    stage = r.state.stage
    if stage == HAND:
        assert isinstance(action, Discard)
        if action.tiles:
            r.throw(seat, action.tiles)
        hand.fill(r, seat)
    elif stage == GLIMPSE:
        if isinstance(action, Peek):
            glimpse.peek(r, seat, action.cell)
        else:
            _glimpse(r, seat, action)
    elif stage == ACTION:
        if isinstance(action, Replace):
            action_phase.replace(r, seat, action.tile, action.cell)
        elif isinstance(action, Swap):
            action_phase.swap(r, seat, action.first, action.second)
        else:
            _act(r, seat, action)
    elif stage == STEAL:
        if isinstance(action, Line):
            steal.attempt(r, seat, FIRST_LINE + action.line)
        elif isinstance(action, Surround):
            steal.attempt(r, seat, action.gem)
        else:
            r.tell(PASSED[seat])
            end_turn(r)
    elif stage == REACT:
        _react(r, seat, action)
    else:
        _answer(r, seat, action, stage)


def _glimpse(r: Ruling, seat: int, action: Action) -> None:
    """Play a Lantern in phase 2, or skip the glimpse (FT-GLIMPSE-01)."""
    if isinstance(action, Lantern):
        if window.declare(r, seat, action.tile, CELLS * action.first + action.second):
            _close_window(r)
    else:
        r.tell(PASSED[seat])
        r.ask(seat, ACTION)


def _act(r: Ruling, seat: int, action: Action) -> None:
    """Play a tile in phase 3, or skip the action (FT-ACTION-01)."""
    if isinstance(action, Leader):
        action_phase.lead(r, seat, action.tile, action.cell)
    elif isinstance(action, Sapphire):
        _declare(r, seat, action.tile, action.target)
    elif isinstance(action, Amulet):
        _declare(r, seat, action.tile, action.eye)
    elif isinstance(action, EvilEye):
        _declare(r, seat, action.tile, action.seat)
    else:
        r.tell(PASSED[seat])
        r.ask(seat, STEAL)


def _declare(r: Ruling, seat: int, tile: int, target: int) -> None:
    if window.declare(r, seat, tile, target):
        _close_window(r)


def _react(r: Ruling, seat: int, action: Action) -> None:
    """Play a Dagger or none (FT-DAGGER-05)."""
    if isinstance(action, Dagger):
        closed = window.parry(r, seat, action.tile)
    else:
        closed = window.let_stand(r, seat)
    if closed:
        _close_window(r)


def _close_window(r: Ruling) -> None:
    """Apply the played tile if the number of Daggers is even (FT-DAGGER-07, FT-DAGGER-10)."""
    state = r.state
    played = state.declared
    target = state.target
    seat = state.active
    works = state.daggers % 2 == 0
    r.tell(CLOSED[works])
    if not works:
        r.ask(seat, ACTION if played == LANTERN else STEAL)
    elif played == LANTERN:
        glimpse.look(r, seat, target // CELLS, target % CELLS)
    elif played == SAPPHIRE:
        action_phase.steal_one(r, seat, target)
    elif played == AMULET:
        action_phase.relieve(r, seat, target)
    else:
        action_phase.curse(r, target)


def _answer(r: Ruling, seat: int, action: Action, stage: int) -> None:
    """Carry out the answer to a question within a phase."""
    if stage == TAKE:
        if isinstance(action, Take):
            steal.take(r, action.target)
        else:
            steal.decline(r)
    elif stage == NEXT:
        if isinstance(action, Next):
            steal.claim(r, action.combination)
        else:
            steal.finish(r)
    elif stage == PICK:
        assert isinstance(action, Pick)
        glimpse.show(r, seat, action.cells)
    elif stage == WISH:
        assert isinstance(action, Wish)
        r.tell(Wished(EVERYONE, seat, action.wish))
        _go_on_after_tale(r, seat)
    elif stage == SAVE:
        if isinstance(action, Save):
            glimpse.save(r, seat, action.tile)
        else:
            glimpse.lose(r, seat)
    elif isinstance(action, TakeAll):
        steal.take_all(r)
    else:
        steal.succeed(r)


def _go_on_after_tale(r: Ruling, seat: int) -> None:
    """Continue what the Genie interrupted (FT-TALE-04)."""
    doing = r.state.resume_at
    if doing == LOOKING:
        glimpse.finish(r)
    elif doing == DRAWING:
        r.tell(Departed(EVERYONE, []))
        hand.fill(r, seat)
    elif doing == REPLACING:
        r.tell(Departed(EVERYONE, []))
        r.ask(seat, STEAL)
    elif doing == LEADING:
        r.tell(Departed(EVERYONE, []))
        r.ask(seat, ACTION)
    else:
        # There is only one Genie, so the remaining golden tiles ask nothing.
        tales.wake(r)
        steal.judge(r)


def evolve(state: State, event: Event) -> None:
    """Apply one event."""
    assert isinstance(event, Fact)
    event.apply(state)


def result(state: State) -> Result | None:
    """Return scores and winners once the game is over (FT-END-04)."""
    if state.reason == GOING_ON:
        return None
    scores = [score(state, seat) for seat in range(state.seats)]
    return Result(scores, winners(state), REASONS[state.reason])
