"""Positions, answers and contents of Master Thieves written as short as the rulebook's own examples.

Gems are "2D1S", with "@B" for the alarm of seat B; slots are "T.E"; drawers "3E", their front compartments "3E.a" and
secret ones "2S.sa"; cards are "THF" or, with a number, "SMUG5"; box moves are "R1cw R1ccw R2cw R2ccw F".

    state = arranged("zoch-en", "THF DET DET", box={"3E.a": "2D1S"})
    state = after(state, A, opens("T.E"))
    assert black(state, A) == "1S2D"
"""

import re
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, UNKNOWN, Action, Audience, Event, among, includes, only
from lightfinger.core.rng import Scripted
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FILLS, FLIP, LEAVE, OPENS, PLACES, TURNS, Choose
from lightfinger.games.master_thieves.box import AFTER, FLIP_EW, level_at, turns_of, upper
from lightfinger.games.master_thieves.editions import SMUGGLERS_FIRST, Edition
from lightfinger.games.master_thieves.events import (
    Chose,
    Dealt,
    DivisionBegan,
    Laid,
    Revealed,
    RingJudged,
    RoundBegan,
    SmugglersCalled,
    TurnBegan,
)
from lightfinger.games.master_thieves.rounds import ring_holds
from lightfinger.games.master_thieves.state import (
    BLACK,
    BOX,
    CHARACTERS,
    CHOOSE,
    DETECTIVE,
    ON_CARD,
    OPEN,
    OVER,
    PILLOW,
    SMUGGLER,
    STAGE_NAMES,
    State,
)

RIO, ZOCH_EN, IT, ZOCH_FR = EDITIONS = ("rio-grande", "zoch-en", "it-2006", "zoch-fr")
OTHERS = [ZOCH_EN, IT, ZOCH_FR]
"""All editions but that of Rio Grande."""
every_edition = pytest.mark.parametrize("edition", EDITIONS)
"""Runs a test once in each edition, by name."""

A, B, C, D = range(4)
CARDS = ("SMUG", "JEWL", "GEMO", "THF", "MAST", "DET")
"""The characters in acting order, as the rulebook's tests write them."""
MOVES: dict[str, Action] = {
    "R1cw": TURNS[0],
    "R1ccw": TURNS[1],
    "R2cw": TURNS[2],
    "R2ccw": TURNS[3],
    "F": FLIP,
}
NO_CHANCE = Scripted([])
"""Nothing in play is left to chance."""

_SEATS = "ABCDEFGH"
_SIDES = "NESW"


def per_edition(rio: Any, zoch_en: Any, it: Any, zoch_fr: Any) -> pytest.MarkDecorator:
    """Runs a test once in each edition with what that edition is expected to do."""
    return pytest.mark.parametrize(
        ("edition", "expected"), list(zip(EDITIONS, (rio, zoch_en, it, zoch_fr), strict=True)), ids=EDITIONS
    )


def printed(name: str, **options: object) -> Edition:
    """An edition with the table's options, in words."""
    edition = catalog.edition(GAME, name, options)
    assert isinstance(edition, Edition)
    return edition


def gems(text: str) -> list[int]:
    """How many diamonds, sapphires and rubies "1R2S3D" is."""
    counts = [0, 0, 0]
    assert re.fullmatch(r"(\d+[DSR])*", text), text
    for count, kind in re.findall(r"(\d+)([DSR])", text):
        counts["DSR".index(kind)] += int(count)
    return counts


def slot(name: str) -> int:
    """The number of "T.E"."""
    return 4 * "BMT".index(name[0]) + _SIDES.index(name[2])


def drawer(name: str) -> int:
    """The number of "3E"."""
    return 4 * (int(name[0]) - 1) + _SIDES.index(name[1])


def front(name: str) -> int:
    """The number of the front compartment "3E.a"."""
    return 2 * drawer(name) + "ab".index(name[3])


def secret(name: str) -> int:
    """The number of the secret compartment "2S.sa"."""
    return 4 * (int(name[0]) - 1) + 2 * "NS".index(name[1]) + "ab".index(name[4])


def character(card: str) -> int:
    """The character of "SMUG" or "SMUG5"."""
    return CARDS.index(card.rstrip("0123456789"))


def opens(name: str) -> Action:
    """Open the drawer in a slot."""
    return OPENS[slot(name)]


def fills(name: str, count: int) -> Action:
    """Put so many setup diamonds into a slot."""
    return FILLS[slot(name)][count]


def places(text: str) -> Action:
    """Place these imitations; "" places none."""
    diamonds, sapphires, _ = gems(text)
    return PLACES[diamonds][sapphires]


def moves(text: str) -> list[Action]:
    """The box moves "R1cw F", without the word that one is done."""
    return [MOVES[name] for name in text.split()]


def given(edition: str, *events: Event, seats: int = 3, **options: object) -> State:
    """The state folded from events alone."""
    state = GAME.blank(printed(edition, **options), seats)
    for event in events:
        GAME.evolve(state, event)
    return state


def arranged(
    edition: str,
    cards: str = "",
    *,
    turn: int = UNKNOWN,
    box: dict[str, str] | None = None,
    rubies: str | None = None,
    pose: str = "",
    white: dict[int, str] | None = None,
    black: dict[int, str] | None = None,
    red: str = "",
    hands: dict[int, str] | None = None,
    round: int = 1,
    seats: int = 3,
    **options: object,
) -> State:
    """A position as the rulebook's tests construct it: P0 with these contents, and these cards on the table.

    *cards* has a card for each seat, A first; they are shown, and the seat that acts first, or *turn*, is to open a
    drawer. Seats before it have had their turns and any division of the red pillow is behind them. Without cards
    everyone has yet to choose. Contents no play need lead to are set as they are; cards and turns are folded from
    facts. *pose* is the box moves from P0, *hands* what a seat holds besides the card it plays.
    """
    words = cards.split()
    state = given(edition, seats=len(words) or seats, **options)
    _lay_out(state, box or {}, rubies, pose)
    for seat, text in (white or {}).items():
        state.pillows[PILLOW * seat : PILLOW * seat + 2] = gems(text)[:2]
    for seat, text in (black or {}).items():
        state.pillows[PILLOW * seat + BLACK : PILLOW * seat + BLACK + 3] = gems(text)
    state.pillows[PILLOW * state.seats :] = gems(red)
    for seat, text in (hands or {}).items():
        held = text.split() + words[seat : seat + 1]
        state.hands[seat] = among([character(card) for card in held])
    for event in _dealt(words, state.seats):
        GAME.evolve(state, event)
    GAME.evolve(state, RoundBegan(EVERYONE, round))
    if words:
        for event in _up_to_the_turn(state, [character(word) for word in words], turn):
            GAME.evolve(state, event)
    return state


def _lay_out(state: State, box: dict[str, str], rubies: str | None, pose: str) -> None:
    for name, text in box.items():
        lying, _, owner = text.partition("@")
        state.diamonds[front(name)], state.sapphires[front(name)], _ = gems(lying)
        if owner:
            state.alarms[_SEATS.index(owner)] = front(name)
            state.armed |= 1 << front(name)
    if rubies is not None:
        hidden = [secret(name) for name in rubies.split()]
        state.secrets = tuple([int(place in hidden) for place in range(12)])
    for name in pose.split():
        state.pose = AFTER[state.pose][FLIP_EW if name == "F" else list(MOVES).index(name)]


def _dealt(words: list[str], seats: int) -> list[Event]:
    """Numbers for every card: those that *words* say, else the lowest that are free."""
    numbers = [[0] * CHARACTERS for _ in range(seats)]
    for seat, word in enumerate(words):
        numbers[seat][character(word)] = int(word.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") or 0)
    for kind in range(CHARACTERS):
        free = [number for number in range(1, 9) if number not in [held[kind] for held in numbers]]
        for held in numbers:
            held[kind] = held[kind] or free.pop(0)
    return [Dealt(only(seat), seat, held) for seat, held in enumerate(numbers)]


def _up_to_the_turn(state: State, laid: list[int], turn: int) -> list[Event]:
    """The facts from the choosing of cards to the beginning of a turn, without what happened in earlier turns."""
    events: list[Event] = []
    number = [state.numbers[CHARACTERS * seat + card] for seat, card in enumerate(laid)]
    for seat, card in enumerate(laid):
        events += [Chose(EVERYONE, seat), Laid(only(seat), seat, card)]
    order = sorted([seat for seat in range(state.seats) if laid[seat] != DETECTIVE], key=lambda x: (laid[x], number[x]))
    turn = order[0] if turn == UNKNOWN else turn
    smugglers = laid.count(SMUGGLER)
    early = laid[turn] == SMUGGLER and state.edition.reveal == SMUGGLERS_FIRST
    for seat, card in enumerate(laid):
        if card == SMUGGLER or not early:
            events.append(Revealed(EVERYONE, seat, card, number[seat]))
    if state.edition.reveal == SMUGGLERS_FIRST:
        events.append(SmugglersCalled(EVERYONE, smugglers))
    if not early:
        detectives = laid.count(DETECTIVE)
        holds = ring_holds(state.edition, smugglers, detectives)
        events.append(RingJudged(EVERYONE, smugglers, detectives, holds))
    before = order[: order.index(turn)]
    events += [TurnBegan(EVERYONE, seat) for seat in before if laid[seat] == SMUGGLER]
    if laid[turn] != SMUGGLER:
        events.append(DivisionBegan(EVERYONE, []))
        events += [TurnBegan(EVERYONE, seat) for seat in before if laid[seat] != SMUGGLER]
    return [*events, TurnBegan(EVERYONE, turn)]


def told(state: State, seat: int, action: Action) -> list[Event]:
    """The facts that follow from a legal action, the position itself left as it is."""
    assert action in GAME.legal(state, seat), f"{action}: {GAME.refusal(state, seat, action)}"
    return GAME.decide(state.copy(), seat, action, NO_CHANCE)


def after(state: State, seat: int, *actions: Action) -> State:
    """The position after a seat's legal actions, the one given left as it is."""
    state = state.copy()
    for action in actions:
        assert action in GAME.legal(state, seat), f"{action}: {GAME.refusal(state, seat, action)}"
        GAME.decide(state, seat, action, NO_CHANCE)
    return state


def chosen(state: State, cards: str) -> State:
    """The position after every seat has chosen: a card for each, A first, as in "SMUG GEMO DET".

    If some are numbered, as in "SMUG5 GEMO DET", the cards are dealt anew to make that so.
    """
    words = cards.split()
    state = state.copy()
    if any([letter.isdigit() for letter in cards]):
        for event in _dealt(words, state.seats):
            GAME.evolve(state, event)
    for seat, card in enumerate(words):
        state = after(state, seat, Choose(character(card)))
    return state


def played_out(state: State, name: str = "T.E") -> State:
    """The position after the turn that begins: a drawer is opened, and every question gets its last answer.

    A division of the red pillow that follows is part of it.
    """
    state = after(state, state.actor, opens(name))
    while state.stage not in (OPEN, CHOOSE, OVER):
        state = after(state, state.asked, GAME.legal(state, state.asked)[-1])
    return state


def closed(state: State) -> State:
    """The position after the seat that is offered box moves makes none."""
    assert state.stage == BOX, STAGE_NAMES[state.stage]
    return after(state, state.asked, LEAVE)


def idle_turn(state: State, name: str) -> State:
    """The position after the acting seat opens a slot, takes and places as little as it may and leaves the box."""
    seat = state.asked
    state = after(state, seat, opens(name))
    while state.stage != BOX:
        offered = GAME.legal(state, state.asked)
        state = after(state, state.asked, LEAVE if LEAVE in offered else offered[0])
    return closed(state)


def refused(state: State, seat: int, action: Action) -> str:
    """The clause that forbids an action; fails if the action is legal."""
    assert action not in GAME.legal(state, seat), f"{action} is legal"
    return GAME.refusal(state, seat, action).clause


def sequences(state: State) -> list[str]:
    """Every sequence of box moves the asked seat may make, "" if it may make none."""
    seat = state.asked
    found: list[str] = []
    for action in GAME.legal(state, seat):
        if action == LEAVE:
            found.append("")
            continue
        name = next(name for name, move in MOVES.items() if move == action)
        following = after(state, seat, action)
        still = following.stage == BOX and following.asked == seat and following.box_turns + following.box_flips > 0
        found += [f"{name} {rest}".strip() for rest in sequences(following)] if still else [name]
    return found


def heard(facts: list[Event], seat: int) -> list[Event]:
    """The facts of a list that a seat, or OBSERVER, is told."""
    return [fact for fact in facts if includes(fact.audience, seat)]


def all_but(*seats: int, of: int = 3) -> Audience:
    """The audience of everyone at a table of so many, except some."""
    return among([seat for seat in range(of) if seat not in seats])


def without_audience(facts: list[Event]) -> list[Event]:
    """The same facts as if told to everyone, to compare what happened and not who knows."""
    for fact in facts:
        fact.audience = EVERYONE
    return facts


def written(diamonds: int, sapphires: int, rubies: int = 0) -> str:
    """Gems as the worked example writes them: "1R2S3D", "" for none."""
    counts = ((rubies, "R"), (sapphires, "S"), (diamonds, "D"))
    return "".join([f"{count}{kind}" for count, kind in counts if count])


def lying(state: State, name: str) -> str:
    """What a front compartment holds: "1S2D@B"."""
    compartment = front(name)
    owners = [f"@{_SEATS[seat]}" for seat in range(state.seats) if state.alarms[seat] == compartment]
    return written(state.diamonds[compartment], state.sapphires[compartment]) + "".join(owners)


def white(state: State, seat: int) -> str:
    """The imitations of a seat."""
    return written(*state.pillows[PILLOW * seat : PILLOW * seat + 2])


def black(state: State, seat: int) -> str:
    """The true gems of a seat."""
    return written(*state.pillows[PILLOW * seat + BLACK : PILLOW * seat + BLACK + 3])


def red(state: State) -> str:
    """What lies on the red pillow."""
    return written(*state.pillows[PILLOW * state.seats :])


def rubies(state: State) -> str:
    """The secret compartments that hold a ruby, by name."""
    names = [f"{place // 4 + 1}{'NS'[place // 2 % 2]}.s{'ab'[place % 2]}" for place in range(12)]
    return " ".join([name for place, name in enumerate(names) if state.secrets[place] == 1])


def alarm(state: State, seat: int) -> str:
    """Where a seat's alarm is: "card" or a front compartment."""
    place = state.alarms[seat]
    return "card" if place == ON_CARD else f"{place // 8 + 1}{_SIDES[place // 2 % 4]}.{'ab'[place % 2]}"


def asked(state: State) -> tuple[int, str]:
    """Which seat is asked, and what: (A, "PLACE"). Nobody in particular while all choose."""
    return state.asked, STAGE_NAMES[state.stage]


def golden(state: State) -> dict[str, Any]:
    """The position in the words of the worked example's expected states."""
    fronts = [f"{place // 8 + 1}{_SIDES[place // 2 % 4]}.{'ab'[place % 2]}" for place in range(24)]
    contents = {name: lying(state, name) for name in fronts}
    return {
        "ord": "".join([str(level_at(state.pose, height) + 1) for height in range(3)]),
        "r": "".join([str(turn) for turn in turns_of(state.pose)]),
        "up": "ab"[upper(state.pose)],
        "f": {name: text for name, text in contents.items() if text},
        "s": rubies(state),
        "red": red(state),
        "w": [white(state, seat) for seat in range(state.seats)],
        "b": [black(state, seat) for seat in range(state.seats)],
        "al": ",".join([alarm(state, seat).split(".")[0] for seat in range(state.seats)]),
    }


def act_and_close(state: State, name: str, *answers: Action) -> State:
    """Let the asked seat open a slot, give these answers and leave the box."""
    return closed(after(state, state.asked, opens(name), *answers))


VISIBILITIES = ("everyone", "opener", "line_of_sight")
every_visibility = pytest.mark.parametrize("visibility", VISIBILITIES)
BOX_ALONE = {RIO: 1, ZOCH_EN: 2, IT: 2, ZOCH_FR: 2}
"""How many box moves follow when nothing was placed."""


def seen(visibility: str, hidden_from: tuple[int, ...] = (), opener: int = A) -> Audience:
    """Who of three sees into a drawer: everyone, its opener, or all but those who sit opposite."""
    if visibility == "everyone":
        return EVERYONE
    return only(opener) if visibility == "opener" else all_but(*hidden_from)
