"""Scenes of Master Thieves for search. Nearly everything is known, so their seats act on the full state."""

import math
from typing import Final

from lightfinger.bots.master_thieves.outline import outline
from lightfinger.bots.master_thieves.thumb import Judge
from lightfinger.bots.memory import Content
from lightfinger.bots.places import Places
from lightfinger.bots.scene import NO_USE, Scene, SceneSource, best, squeezed
from lightfinger.bots.value import Net
from lightfinger.core.events import Action
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.actions import CHOICES_OF, CHOOSES, LEAVE, Choose, Turn
from lightfinger.games.master_thieves.rules import first, legal, play
from lightfinger.games.master_thieves.scoring import points, winners
from lightfinger.games.master_thieves.state import BOX, CHARACTERS, CHOOSE, GOING_ON, State

HEAT: Final = 0.4
"""The softmax temperature of the other seats' cards, in points."""
SCALE: Final = 2.0
"""The lead in points that makes a win likely."""
PROSPECT: Final = 0.4
"""The weight of the expected gain of the next round."""


class Heist(Scene):
    """A full state that is played to the end of a later round."""

    def __init__(self, state: State, last: int, net: Net | None = None) -> None:
        self.state: Final = state
        self.last: Final = last
        self.net: Final = net
        """Estimates who wins, between rounds."""

    def again(self) -> Scene:
        return Heist(self.state.copy(), self.last, self.net)

    def first(self) -> int:
        return first(self.state)

    def legal(self, seat: int) -> tuple[Action, ...]:
        return legal(self.state, seat)

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        rates = Judge(self.state, seat).rates(legal)
        if self.state.stage == BOX:
            self._moving(legal, rates)
        return rates

    def _moving(self, legal: tuple[Action, ...], rates: list[float]) -> None:
        """Rate all turns but one as `NO_USE`: with perfect memory only the flip matters."""
        state = self.state
        turned = False
        for place in range(len(legal)):
            action = legal[place]
            if isinstance(action, Turn):
                if turned:
                    rates[place] = NO_USE
                turned = True
            elif turned and (action is LEAVE or (state.box_left > 1 and state.round > 0)):
                # The flip is still possible after a turn.
                rates[place] = NO_USE

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        state = self.state
        play(state, seat, action, rng)
        return state.stage << 12 | (state.asked + 1) << 8 | state.red() + state.diamonds[state.open_front]

    def secret(self) -> bool:
        return self.state.stage == CHOOSE

    def guess(self, seat: int, rng: Rng) -> None:
        state = self.state
        for other in range(state.seats):
            if other != seat:
                card = self._card(other, rng)
                if state.chosen >> other & 1:
                    state.laid[other] = card
                else:
                    play(state, other, CHOOSES[card], rng)

    def _card(self, seat: int, rng: Rng) -> int:
        """Draw a card for a seat; higher rated cards are more likely."""
        state = self.state
        offered = CHOICES_OF[state.hands[seat]]
        rates = Judge(state, seat).rates(offered)
        return drawn(rates, rng, [card for card in range(CHARACTERS) if state.hands[seat] >> card & 1])

    def choices(self, seat: int) -> tuple[Action, ...]:
        return CHOICES_OF[self.state.hands[seat]] if seat < self.state.seats else ()

    def lay(self, chosen: list[tuple[int, Action]], rng: Rng) -> None:
        state = self.state
        for seat, action in chosen:
            if state.chosen >> seat & 1:
                assert isinstance(action, Choose)
                state.laid[seat] = action.character
            else:
                play(state, seat, action, rng)

    def settle(self, rng: Rng) -> None:
        self._play_to(self.last if self.net is None else self.state.round, rng)

    def outlook(self, seat: int) -> float:
        state = self.state
        if state.reason != GOING_ON:
            winning = winners(state, [points(state, other) for other in range(state.seats)])
            return 1.0 / len(winning) if seat in winning else 0.0
        return self.worth(seat) if self.net is None else self.net.value(outline(state, seat))

    def foresees(self) -> bool:
        return self.net is not None

    def over(self) -> bool:
        return self.state.reason != GOING_ON or self.state.round > self.last

    def play_on(self, rng: Rng) -> None:
        self._play_to(self.last, rng)

    def _play_to(self, last: int, rng: Rng) -> None:
        """Play by rules of thumb to the end of round *last*."""
        state = self.state
        while state.reason == GOING_ON and state.round <= last:
            if state.stage == CHOOSE:
                for seat in range(state.seats):
                    if not state.chosen >> seat & 1:
                        play(state, seat, CHOOSES[self._card(seat, rng)], rng)
                continue
            seat = state.asked
            offered = legal(state, seat)
            if len(offered) == 1:
                play(state, seat, offered[0], rng)
            else:
                play(state, seat, offered[best(Judge(state, seat).rates(offered), rng)], rng)

    def worth(self, seat: int) -> float:
        state = self.state
        scores = [points(state, other) for other in range(state.seats)]
        if state.reason != GOING_ON:
            winning = winners(state, scores)
            won = 1.0 / len(winning) if seat in winning else 0.0
            return 0.9 * won + 0.1 * squeezed(self._lead(scores, seat), SCALE)
        lead = self._lead(scores, seat) + PROSPECT * Judge(state, seat).prospect()
        return squeezed(lead, SCALE)

    def _lead(self, scores: list[int], seat: int) -> float:
        best = -1000
        for other in range(len(scores)):
            if other != seat and scores[other] > best:
                best = scores[other]
        return scores[seat] - best


class Heists(SceneSource):
    """Makes the scenes of one decision and keeps what they have in common."""

    def __init__(
        self,
        places: Places,
        believed: State,
        recalled: list[Content],
        seat: int,
        rounds: int,
        net: Net | None = None,
    ) -> None:
        self.places: Final = places
        self.believed: Final = believed
        self.recalled: Final = recalled
        self.seat: Final = seat
        self.rounds: Final = rounds
        self.net: Final = net

    def scene(self, rng: Rng) -> Scene:
        world = self.places.imagine(self.believed, self.seat, self.recalled, rng)
        return Heist(world, world.round + self.rounds, self.net)


def drawn(rates: list[float], rng: Rng, cards: list[int]) -> int:
    """Draw a card; higher rated cards are more likely."""
    best = max(rates)
    weights = [math.exp((rate - best) / HEAT) for rate in rates]
    at = rng.below(1 << 20) / (1 << 20) * sum(weights)
    for place in range(len(weights)):
        at -= weights[place]
        if at < 0:
            return cards[place]
    return cards[-1]
