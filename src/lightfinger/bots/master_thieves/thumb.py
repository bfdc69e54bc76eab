"""Rules of thumb for Master Thieves: rates actions from the believed contents of the drawers."""

from typing import Final

from lightfinger.bots.master_thieves.lost import Lost
from lightfinger.core.events import Action
from lightfinger.games.master_thieves.actions import (
    Choose,
    FetchAlarm,
    Fill,
    Flip,
    Front,
    LayAlarm,
    Open,
    PassTurn,
    Pick,
    Place,
    Secret,
    Take,
    TakeOne,
    Turn,
)
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, SECRET_OF, upper
from lightfinger.games.master_thieves.editions import SOLO_OR_RING
from lightfinger.games.master_thieves.scoring import WORTH, points
from lightfinger.games.master_thieves.state import (
    CHARACTERS,
    DETECTIVE,
    DIAMOND,
    GEMOLOGIST,
    JEWELER,
    MASTER_THIEF,
    NO_ALARM,
    ON_CARD,
    PILLOW,
    RUBY,
    SAPPHIRE,
    SMUGGLER,
    THIEF,
    WHOLE_HAND,
    State,
)

USUAL: Final = (4.0, 3.0, 3.5, 4.0, 4.5, 3.0)
"""The usual gain of each character; a card is rated by its gain above this."""
FLIPS: Final = 0.3
"""The probability that a seat that acts earlier flips the box."""
FALLS: Final = 0.4
"""The points that usually fall onto the red pillow in another seat's turn."""
CROWD: Final = 0.1
"""The weight of a drawer's value against placing imitations in it."""
NEXT_ROUND: Final = 0.5
"""The weight of the next round's expected gain relative to this round's."""
OTHERS: Final = 0.5
"""The weight of the others' expected gain in the next round relative to one's own."""
TAKERS: Final = (SMUGGLER, THIEF, MASTER_THIEF)


class Judge:
    """Rates the actions of a seat by rules of thumb, from a view or an imagined state."""

    def __init__(self, view: State, seat: int) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.bests: list[list[float]] = [[], []]
        """For each upper face the most that each character can win; computed when needed."""
        self.forgotten: Lost | None = None
        """What is expected in a forgotten drawer; computed when needed."""

    def rates(self, legal: tuple[Action, ...]) -> list[float]:
        """Rate each action."""
        return [self._rate(action) for action in legal]

    def _rate(self, action: Action) -> float:
        """Rate an action. An action that declines, or has no rule here, rates 0."""
        if isinstance(action, Choose):
            return self._gain(action.character) - USUAL[action.character]
        if isinstance(action, Open):
            return self._opening(DRAWER_AT[self.view.pose][action.slot])
        if isinstance(action, Place):
            return self._placing(action.diamonds, action.sapphires)
        if isinstance(action, Turn):
            return self._turning()
        if isinstance(action, Flip):
            return self._left_behind(1 - upper(self.view.pose)) - self._left_behind(upper(self.view.pose))
        if isinstance(action, Fill):
            return self._filling(action.slot, action.count)
        if isinstance(action, Pick | TakeOne):
            return WORTH[action.gem]
        if isinstance(action, Secret):
            return self._search()
        if isinstance(action, Front):
            return self._worth(self.view.open_front)
        if isinstance(action, LayAlarm):
            return self._worth(self.view.open_front) - 0.5
        if isinstance(action, PassTurn):
            return -0.9
        return 1 if isinstance(action, Take | FetchAlarm) else 0

    def _worth(self, front: int) -> float:
        """Return the points in a front compartment; possible diamonds count half, and a forgotten one is average."""
        view = self.view
        if view.diamonds[front] < 0:
            return self._lost().front
        return (
            WORTH[DIAMOND] * (view.diamonds[front] + view.more_diamonds[front] / 2)
            + WORTH[SAPPHIRE] * view.sapphires[front]
        )

    def _search(self) -> float:
        """Return the gain of a search of the open drawer: a ruby and the front gems, or a loss without a ruby."""
        view = self.view
        secret = view.secret()
        return self._worth(view.open_front) + WORTH[RUBY] if secret >= 0 and view.secrets[secret] > 0 else -1

    def _lost(self) -> Lost:
        if self.forgotten is None:
            self.forgotten = Lost(self.view)
        return self.forgotten

    def _haul(self, character: int, drawer: int, face: int) -> float:
        """Return what a character wins by opening *drawer* while *face* is up; 0 if gems fall."""
        view = self.view
        up = 2 * drawer + face
        if view.diamonds[up] < 0:
            return self._lost().haul(character, drawer)
        if self._worth(up ^ 1) > 0 or character not in TAKERS:
            return 0
        worth = self._worth(up)
        if character == SMUGGLER and view.edition.smuggler_mode == SOLO_OR_RING and view.ring != 1:
            return min(worth, WORTH[SAPPHIRE] if view.sapphires[up] else WORTH[DIAMOND])
        secret = SECRET_OF[drawer]
        if character == MASTER_THIEF and secret >= 0 and view.secrets[secret + face] > 0:
            return worth + WORTH[RUBY]
        return worth

    def _best(self, character: int, face: int) -> float:
        """Return the most that a character can win while *face* is up."""
        if not self.bests[face]:
            self.bests[face] = self._look_through(face)
        return self.bests[face][character]

    def _look_through(self, face: int) -> list[float]:
        """Return the best `_haul` of each character. One loop for all characters, because search calls this often."""
        view = self.view
        alone = view.edition.smuggler_mode == SOLO_OR_RING and view.ring != 1
        front = 0.0
        one = 0.0
        ruby = 0.0
        for drawer in range(DRAWERS):
            up = 2 * drawer + face
            down = up ^ 1
            if view.diamonds[down] or view.sapphires[down] or view.more_diamonds[down]:
                if view.diamonds[down] < 0:
                    front = max(front, self._lost().haul(THIEF, drawer))
                    one = max(one, self._lost().haul(SMUGGLER, drawer))
                    ruby = max(ruby, self._lost().haul(MASTER_THIEF, drawer))
                continue
            worth = self._worth(up)
            if worth > front:
                front = worth
            if alone:
                least = min(worth, WORTH[SAPPHIRE] if view.sapphires[up] else WORTH[DIAMOND])
                if least > one:
                    one = least
            secret = SECRET_OF[drawer]
            if secret >= 0 and view.secrets[secret + face] > 0:
                worth += WORTH[RUBY]
            if worth > ruby:
                ruby = worth
        best = [0.0] * CHARACTERS
        best[SMUGGLER] = one if alone else front
        best[THIEF] = front
        best[MASTER_THIEF] = ruby
        return best

    def _gain(self, character: int) -> float:
        """Return the expected gain of a character."""
        view = self.view
        others = [seat for seat in range(view.seats) if seat != self.seat]
        rivals = sum([self._odds(seat, SMUGGLER) for seat in others])
        watchers = sum([self._odds(seat, DETECTIVE) for seat in others])
        red = self._red()
        if character == DETECTIVE:
            undisturbed = 1 - rivals / len(others) if view.edition.smuggler_mode != SOLO_OR_RING else 1
            return undisturbed * _share(watchers) * (red + FALLS * len(others))
        if character == JEWELER:
            return self._shed(1) + (1 if view.alarms[self.seat] == ON_CARD else 0)
        if character == GEMOLOGIST:
            return self._shed(1 + round(watchers))
        # Each seat that acts earlier may flip the box, so the upper face is uncertain.
        swapped: float = (1 - (1 - 2 * FLIPS) ** (len(others) * character / CHARACTERS)) / 2
        face = upper(view.pose)
        haul = (1 - swapped) * self._best(character, face) + swapped * self._best(character, 1 - face)
        if character != SMUGGLER:
            return haul
        if view.edition.smuggler_mode == SOLO_OR_RING:
            return self._shed(1) + haul + rivals / 2 * _share(rivals) * red
        return self._shed(1) + _share(rivals) * (red + haul)

    def _odds(self, seat: int, character: int) -> float:
        """Return the probability that *seat* chooses that character: all in its hand are equally likely."""
        hand = self.view.hands[seat]
        return (hand >> character & 1) / max(1, hand.bit_count())

    def _red(self) -> int:
        """Return the points on the red pillow."""
        red = self.view.pillows[PILLOW * self.view.seats :]
        return sum([WORTH[gem] * red[gem] for gem in (DIAMOND, SAPPHIRE, RUBY)])

    def _shed(self, count: int) -> float:
        """Return the value of placing *count* imitations, sapphires first."""
        diamonds, sapphires = self.view.pillows[PILLOW * self.seat : PILLOW * self.seat + 2]
        dear = min(count, sapphires)
        return self._placing(min(count - dear, diamonds), dear)

    def _placing(self, diamonds: int, sapphires: int) -> float:
        """Return the points saved. The last imitation ends the match: a seat that is behind should not place it."""
        view = self.view
        saved = WORTH[DIAMOND] * diamonds + WORTH[SAPPHIRE] * sapphires
        if diamonds + sapphires == view.white(self.seat):
            best = max([points(view, seat) for seat in range(view.seats) if seat != self.seat])
            if points(view, self.seat) + saved < best:
                return -1
        return saved

    def _opening(self, drawer: int) -> float:
        """Rate a drawer by what the character wins there; gems that fall, or that stay for others, count against it."""
        view = self.view
        face = upper(view.pose)
        up = 2 * drawer + face
        forgotten = view.diamonds[up] < 0
        falling = 0.0 if forgotten else self._worth(up ^ 1)
        alarm = view.alarm_in(up ^ 1)
        if falling > 0 or alarm != NO_ALARM:
            return -1 - (falling if alarm not in (NO_ALARM, self.seat) else 0)
        guard = view.alarm_in(up)
        guarded = 0.0 if guard == NO_ALARM else 0.5 if guard == self.seat else -0.5
        risk = self._lost().falls if forgotten else 0.0
        return self._haul(view.laid[self.seat], drawer, face) - CROWD * self._worth(up) + guarded - risk

    def _filling(self, slot: int, count: int) -> float:
        """Rate a fill: two piles of equal size in drawers where nothing falls, so that nobody knows or takes both."""
        view = self.view
        up = view.compartment(slot)
        half = (view.share() + 1) // 2
        return -abs(count - min(half, view.share_left)) - self._worth(up ^ 1)

    def _turning(self) -> float:
        """Rate a turn: it costs a perfect memory nothing, but a flip is better if only one move is left."""
        view = self.view
        if view.box_turns:
            return -1
        return 100 if view.box_left > 1 else 0.1

    def _left_behind(self, face: int) -> float:
        """Rate *face* being up: the seat's gain in the next round, less the others' gains in both rounds."""
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        later = [seat for seat in others if self.view.round and not self.view.acted >> seat & 1]
        threat = max([self._threat(seat, face) for seat in later], default=0)
        return NEXT_ROUND * (self.hope(self.seat, face) - OTHERS * self.feared(face)) - threat

    def feared(self, face: int) -> float:
        """Return the most that any other seat can win while *face* is up."""
        return max([self.hope(seat, face) for seat in range(self.view.seats) if seat != self.seat])

    def prospect(self) -> float:
        """Return the seat's best gain in the next round, less the best gain of the others."""
        face = upper(self.view.pose)
        return self.hope(self.seat, face) - self.feared(face)

    def _threat(self, seat: int, face: int) -> float:
        """Return the most that a seat that acts later in this round can win."""
        if self.view.revealed >> seat & 1:
            return self._best(self.view.laid[seat], face)
        return self.hope(seat, face)

    def hope(self, seat: int, face: int) -> float:
        """Return the most that the best card in a hand can win; an empty hand counts as full, for the next cycle."""
        hand = self.view.hands[seat] or WHOLE_HAND
        return max([self._best(character, face) for character in TAKERS if hand >> character & 1], default=0)


def _share(rivals: float) -> float:
    """Return the expected part of the red pillow, with this expected number of rivals."""
    return max(1 - rivals / 2, 1 / 8)
