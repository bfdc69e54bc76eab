"""The part of hindsight that knows Master Thieves: bets on drawers, what is certain in them, and worlds to bet in.

A bet is which drawer to open, and what the master thief does at the open one. Its places are the twelve drawers. The
card of a round is examined too: no memory helps with it, but the hidden cards of others decide what it comes to.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lightfinger.bots.examination import DEDUCED, OPEN, TOLD
from lightfinger.bots.examination import Bet as AnyBet
from lightfinger.bots.master_thieves import ROUNDS, Judge
from lightfinger.bots.master_thieves.retelling import (
    GEMS,
    GEMS_BELOW,
    NO_RUBY,
    NOTHING,
    ONLY,
    RUBY,
    RUBY_BELOW,
    action_in_words,
    overlooked_ruby,
    sentence,
)
from lightfinger.bots.master_thieves.scene import Heist, drawn
from lightfinger.bots.scene import best
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.actions import CHOICES_OF, CHOOSES, Front, Leave, Open, Secret
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, FRONTS, SECRET_OF, drawer_name, slot_name, upper
from lightfinger.games.master_thieves.editions import Edition
from lightfinger.games.master_thieves.events import (
    Added,
    AlarmAlone,
    Emptied,
    Fell,
    Filled,
    Placed,
    RubiesHidden,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    Spilled,
    TookOne,
)
from lightfinger.games.master_thieves.imagine import imagine, unplaced
from lightfinger.games.master_thieves.rules import evolve, legal, play
from lightfinger.games.master_thieves.scoring import points
from lightfinger.games.master_thieves.state import (
    ALARM,
    CHARACTERS,
    CHOOSE,
    CLOSED,
    GOING_ON,
    LONE_ALARM,
    MASTER,
    MASTER_THIEF,
    ON_CARD,
    PLACE,
    SEARCHED,
    SMUGGLER,
    SMUGGLER_TAKE,
    THIEF_TAKE,
    State,
)
from lightfinger.games.master_thieves.state import OPEN as OPENING

BETTING: Final = (OPENING, MASTER)
"""The stages whose questions are bets on contents. The other stage that is examined is `CHOOSE`."""
IN_TURN: Final = (SMUGGLER_TAKE, PLACE, ALARM, MASTER, THIEF_TAKE, SEARCHED, LONE_ALARM)
"""The stages between the opening of a drawer and the end of what its opener does there."""


class Bet:
    """A drawer to open, what to do at the open one, or a card to lay face down."""

    def __init__(self, view: State, seat: int) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.legal: Final = legal(view, seat)
        self.contents: Final = view.stage != CHOOSE
        self.last: Final = view.round + ROUNDS

    def rates(self) -> list[float]:
        return Judge(self.view, self.seat).rates(self.legal)

    def known(self, rng: Rng) -> State:
        """Draw a world; cards that others hide are drawn by how good each seems to its owner."""
        world = imagine(self.view, self.seat, rng)
        self._lay(world, rng)
        return world

    def redrawn(self, world: State, rng: Rng) -> State:
        state = world.copy()
        self._lay(state, rng)
        return state

    def _lay(self, world: State, rng: Rng) -> None:
        """Draw the cards that others hide, also those that they have yet to choose at the same time."""
        choosing = world.stage == CHOOSE
        for other in range(world.seats):
            laid = world.chosen >> other & 1
            if other != self.seat and (choosing or laid) and not world.revealed >> other & 1:
                hand = world.hands[other] if choosing else world.hands[other] & ~(1 << SMUGGLER)
                cards = [character for character in range(CHARACTERS) if hand >> character & 1]
                card = drawn(Judge(world, other).rates(CHOICES_OF[hand]), rng, cards)
                if laid:
                    world.laid[other] = card
                else:
                    play(world, other, CHOOSES[card], rng)

    def blank(self, world: State, rng: Rng) -> State:
        """Strew all that lies out of sight anew. One side of each drawer is used, all drawers are equally likely."""
        state = world.copy()
        seen = state.open_front >> 1 if state.slot != CLOSED else -1
        hidden = [drawer for drawer in range(DRAWERS) if drawer != seen]
        side = [2 * drawer + rng.below(2) for drawer in range(DRAWERS)]
        for gems in (state.diamonds, state.sapphires):
            count = sum([gems[2 * drawer] + gems[2 * drawer + 1] for drawer in hidden])
            for drawer in hidden:
                gems[2 * drawer] = gems[2 * drawer + 1] = 0
            for _ in range(count):
                gems[side[rng.pick(hidden)]] += 1
        state.secrets = _strewn_rubies(state.secrets, rng)
        homes = hidden[:]
        rng.shuffle(homes)
        for owner in range(state.seats):
            if state.alarms[owner] != ON_CARD and state.alarms[owner] >> 1 != seen:
                state.alarms[owner] = side[homes.pop()]
        _arm(state)
        return state

    def mixed(self, world: State, blank: State, places: Sequence[int]) -> State:
        """Return *world* with some drawers as in *blank*. The number of gems in the box may then be another."""
        state = world.copy()
        secrets = list(state.secrets)
        for drawer in places:
            for front in (2 * drawer, 2 * drawer + 1):
                state.diamonds[front] = blank.diamonds[front]
                state.sapphires[front] = blank.sapphires[front]
            if SECRET_OF[drawer] >= 0:
                for secret in (SECRET_OF[drawer], SECRET_OF[drawer] + 1):
                    secrets[secret] = blank.secrets[secret]
        for owner in range(state.seats):
            if state.alarms[owner] >> 1 in places:
                state.alarms[owner] = blank.alarms[owner] if blank.alarms[owner] >> 1 in places else ON_CARD
        state.secrets = tuple(secrets)
        _arm(state)
        return state

    def turn(self, world: State, action: Action, luck: Rng) -> tuple[float, State]:
        state = world.copy()
        play(state, self.seat, action, luck)
        if not self.contents:
            # What a card comes to is known when its round is over.
            Heist(state, self.view.round).play_on(luck)
        while state.stage in IN_TURN and state.reason == GOING_ON:
            offered = legal(state, state.asked)
            taken = 0 if len(offered) == 1 else best(Judge(state, state.asked).rates(offered), luck)
            play(state, state.asked, offered[taken], luck)
        return points(state, self.seat), state

    def worth(self, world: State, luck: Rng) -> float:
        heist = Heist(world, self.last)
        heist.play_on(luck)
        return heist.worth(self.seat)

    def touched(self, action: Action) -> tuple[int, ...]:
        if isinstance(action, Open):
            return (DRAWER_AT[self.view.pose][action.slot],)
        return (self.view.drawer(),) if isinstance(action, Front | Secret | Leave) else ()


def _strewn_rubies(secrets: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """Return as many rubies in any long drawers, on any side."""
    long = [secret for secret in SECRET_OF if secret >= 0]
    rng.shuffle(long)
    found = [0] * len(secrets)
    for secret in long[: sum(secrets)]:
        found[secret + rng.below(2)] = 1
    return tuple(found)


def _arm(state: State) -> None:
    """Make the mask of alarms agree with their places."""
    state.armed = 0
    for front in state.alarms:
        if front != ON_CARD:
            state.armed |= 1 << front


class DrawerWitness:
    """Follows the feed of a seat: its view, and when it was last shown each compartment."""

    def __init__(self, edition: Edition, seats: int, seat: int) -> None:
        self.view: Final = State(edition, seats)
        self.seat: Final = seat
        self.shown: Final = [True] * FRONTS
        """Whether the content of a front compartment follows from what the seat was shown of it."""
        self.rows: Final = [0] * FRONTS
        """The row in which it was shown last; the deal shows an empty box."""
        self.ruby_rows: Final = [0] * DRAWERS
        """The row in which the secret compartment of a drawer was shown last."""
        self.in_reach: Final[dict[int, list[int]]] = {}
        """The rounds in which the ruby of a drawer was within reach of the seat's master thief."""
        self.taken: Final[list[dict[str, Any]]] = []
        """The rubies that others took although they had been within reach."""

    def hear(self, row: int, events: list[Event]) -> None:
        for event in events:
            evolve(self.view, event)
            self._watch(row, event)
            if isinstance(event, RubyTaken) and event.seat != self.seat:
                self._miss(row, event.seat)
        view = self.view
        if view.stage == CHOOSE and not view.chosen >> self.seat & 1 and view.hands[self.seat] >> MASTER_THIEF & 1:
            self._reach()

    def _reach(self) -> None:
        """Note the rubies that a master thief of this round could take: they lie up, and nothing certain falls."""
        view, up = self.view, upper(self.view.pose)
        for drawer in range(DRAWERS):
            secret = SECRET_OF[drawer]
            if secret >= 0 and view.secrets[secret + up] > 0 and sum(self.gems((2 * drawer + up) ^ 1)) == 0:
                rounds = self.in_reach.setdefault(drawer, [])
                if view.round not in rounds:
                    rounds.append(view.round)

    def _miss(self, row: int, taker: int) -> None:
        """Note that another has taken the ruby of the open drawer."""
        drawer = self.view.drawer()
        rounds = self.in_reach.get(drawer, [])
        if rounds:
            slot = DRAWER_AT[self.view.pose].index(drawer)
            fact = {
                "what": RUBY,
                "place": drawer,
                "drawer": drawer_name(drawer),
                "slot": slot_name(slot),
                "rounds": rounds,
                "row": row,
                "by": taker,
            }
            self.taken.append({**fact, "sentence": overlooked_ruby(fact)})

    def overlooked(self) -> list[dict[str, Any]]:
        """Return the rubies that others took, with the rounds in which they were within reach."""
        return list(self.taken)

    def _watch(self, row: int, event: Event) -> None:
        view = self.view
        up = view.open_front
        if isinstance(event, Fell | Spilled):
            self._show(up ^ 1, row)
        elif isinstance(event, Saw | Added | Emptied | AlarmAlone) or (
            isinstance(event, Placed | TookOne | Filled) and self.shown[up]
        ):
            self._show(up, row)
        elif isinstance(event, SecretSeen | RubyFell | RubyTaken):
            self.ruby_rows[up >> 1] = row
        elif isinstance(event, RubiesHidden):
            self.ruby_rows[:] = [row] * DRAWERS
        for front in range(FRONTS):
            if view.more_diamonds[front]:
                self.shown[front] = False

    def _show(self, front: int, row: int) -> None:
        self.shown[front] = True
        self.rows[front] = row

    def round(self) -> int:
        return self.view.round

    def bet(self) -> AnyBet | None:
        view = self.view
        if view.round == 0:
            return None
        if view.stage == CHOOSE:
            return None if view.chosen >> self.seat & 1 else Bet(view, self.seat)
        return Bet(view, self.seat) if view.stage in BETTING and view.asked == self.seat else None

    def _further(self, front: int) -> int:
        """Return how many possible diamonds must be in a front compartment by counting; negative if that is open."""
        view = self.view
        room = sum(view.more_diamonds)
        own = view.more_diamonds[front]
        missing = unplaced(view) if own else 0
        if own == 0 or missing <= 0:
            return 0
        if missing >= room:
            return own
        return missing if own == room else -1

    def knowledge(self, place: int) -> str:
        fronts = (2 * place, 2 * place + 1)
        if min([self._further(front) for front in fronts]) < 0:
            return OPEN
        return TOLD if all([self.shown[front] for front in fronts]) else DEDUCED

    def knowable(self) -> tuple[int, int]:
        certain = of = 0
        for drawer in range(DRAWERS):
            if self.knowledge(drawer) == OPEN:
                of += 1
            elif self._holds_something(drawer):
                certain += 1
                of += 1
        return certain, of

    def _holds_something(self, drawer: int) -> bool:
        secret = SECRET_OF[drawer]
        rubies = self.view.secrets[secret] + self.view.secrets[secret + 1] if secret >= 0 else 0
        return rubies > 0 or any([sum(self.gems(front)) > 0 for front in (2 * drawer, 2 * drawer + 1)])

    def gems(self, front: int) -> tuple[int, int]:
        """Return the diamonds and sapphires that are certain in a front compartment."""
        return self.view.diamonds[front] + max(0, self._further(front)), self.view.sapphires[front]

    def ruby_matters(self, drawer: int) -> bool:
        """Whether the bet at a drawer is about its secret compartment."""
        view = self.view
        if view.stage == MASTER:
            return True
        secret = SECRET_OF[drawer]
        return view.laid[self.seat] == MASTER_THIEF and secret >= 0 and view.secrets[secret + upper(view.pose)] > 0

    def seen(self, drawer: int) -> int:
        """Return the row in which what matters in a drawer was shown last."""
        if self.ruby_matters(drawer):
            return self.ruby_rows[drawer]
        up = 2 * drawer + upper(self.view.pose)
        # What falls matters most.
        return self.rows[up ^ 1] if sum(self.gems(up ^ 1)) else self.rows[up]

    def known_to_json(self) -> list[dict[str, Any]]:
        """Return each drawer: where it is, how it is known, and what is certain in its two sides, side A first."""
        return [self._known_to_json(drawer) for drawer in range(DRAWERS)]

    def _known_to_json(self, drawer: int) -> dict[str, Any]:
        known = self.knowledge(drawer)
        secret = SECRET_OF[drawer]
        return {
            "place": drawer,
            "drawer": drawer_name(drawer),
            "slot": slot_name(DRAWER_AT[self.view.pose].index(drawer)),
            "knowledge": known,
            "gems": None if known == OPEN else [list(self.gems(front)) for front in (2 * drawer, 2 * drawer + 1)],
            "rubies": list(self.view.secrets[secret : secret + 2]) if secret >= 0 else [],
        }

    def culprit_to_json(self, place: int, rival: Action) -> dict[str, Any]:
        """Return what mattered in a drawer, and the row in which the seat was shown that."""
        known = self.knowledge(place)
        ruby = self.ruby_matters(place)
        slot = DRAWER_AT[self.view.pose].index(place)
        in_rival = isinstance(rival, Open) and rival.slot == slot
        content, diamonds, sapphires = self._ruby_content(place) if ruby else self._content(place, in_rival)
        return {
            "place": place,
            "drawer": drawer_name(place),
            "slot": slot_name(slot),
            "compartment": "secret" if ruby else "front",
            "in_rival": in_rival,
            "content": content,
            "diamonds": diamonds,
            "sapphires": sapphires,
            "knowledge": known,
            "row": self.seen(place) if ruby or known == TOLD else None,
        }

    def _content(self, drawer: int, in_rival: bool) -> tuple[str, int, int]:
        up = 2 * drawer + upper(self.view.pose)
        lying, falling = self.gems(up), self.gems(up ^ 1)
        if sum(falling) and not in_rival:
            return GEMS_BELOW, *falling
        if sum(lying):
            return GEMS if in_rival else ONLY, *lying
        return NOTHING, 0, 0

    def _ruby_content(self, drawer: int) -> tuple[str, int, int]:
        secret, up = SECRET_OF[drawer], upper(self.view.pose)
        rubies = self.view.secrets[secret : secret + 2] if secret >= 0 else (0, 0)
        return RUBY if rubies[up] else RUBY_BELOW if rubies[1 - up] else NO_RUBY, 0, 0

    def action(self, action: Action) -> str:
        return action_in_words(action)

    def sentence(self, bet: Mapping[str, Any]) -> str:
        return sentence(bet)
