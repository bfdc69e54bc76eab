"""Measures how often a bot recalls correctly what it saw, compared with its memory model."""

from typing import Final

from lightfinger import bots, catalog
from lightfinger.bots import Persona
from lightfinger.bots.belief import Belief
from lightfinger.bots.memory import NOTHING
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Frame, Table

COMMANDS: Final = (1, 2, 4, 8, 16, 32, 64)
MOVES: Final = (0, 1, 2, 3, 4, 6, 8)
"""The lower bounds of the bins."""
LATER: Final = (25, 36)
"""About thirty commands since the sighting."""


class Bin:
    """All queries for something that was seen about equally long ago."""

    def __init__(self) -> None:
        self.asked = 0
        self.right = 0
        self.vague = 0
        """How often only the gist was left."""
        self.promised = 0.0
        self.sightings: set[tuple[int, int, int]] = set()
        """Match, seat and number of each sighting in the bin."""

    def measured(self) -> float:
        """Return the share that was recalled correctly."""
        return self.right / self.asked

    def gist(self) -> float:
        """Return the share of which only the gist was left."""
        return self.vague / self.asked

    def promise(self) -> float:
        """Return the share that the model predicts."""
        return self.promised / self.asked


class Curve:
    """Recall by the number of commands, by the number of moves of the place since the sighting, and by salience."""

    def __init__(self) -> None:
        self.by_commands = {least: Bin() for least in COMMANDS}
        self.by_moves = {least: Bin() for least in MOVES}
        self.by_salience: dict[float, Bin] = {}
        """About thirty commands after the sighting, by how striking the content is."""

    def ask(self, match: int, belief: Belief) -> None:
        """Query a bot for every place that is hidden now and was seen before."""
        memory = belief.memory
        sight = belief.places.in_sight(belief.view, belief.seat)
        for place in range(memory.places):
            if memory.latest[place] < 0 or sight >> place & 1:
                continue
            commands, moves = memory.since(place)
            if commands:
                sighting = (match, belief.seat, memory.latest[place])
                found = [
                    self.by_commands[max(least for least in COMMANDS if least <= commands)],
                    self.by_moves[max(least for least in MOVES if least <= moves)],
                ]
                if commands in range(*LATER):
                    found.append(self.by_salience.setdefault(belief.places.salience(belief.view, place), Bin()))
                for one in found:
                    one.asked += 1
                    one.right += memory.recalls_rightly(place)
                    one.vague += memory.gist(place) != NOTHING
                    one.promised += memory.promise(place)
                    one.sightings.add(sighting)


def measured(game_name: str, persona: Persona, matches: int, seats: int = 2) -> Curve:
    """Measure *persona* in every seat while `thumb` bots play every edition in turn."""
    game = catalog.find(game_name)
    thumb = bots.find(game_name, "thumb")
    curve = Curve()
    for match in range(matches):
        edition = catalog.edition(game, game.editions[match % len(game.editions)])
        players = [thumb.make(game, edition, seats, seat) for seat in range(seats)]
        beliefs = [Belief(game, edition, seats, seat, persona.craft.places, persona.model) for seat in range(seats)]
        table, rng, chance = Table(game, edition, seats), seeded(match), Small(match)
        frame: Frame | None = table.deal(rng)
        while frame is not None:
            for seat in range(seats):
                players[seat].hear(frame.heard_by(seat))
                beliefs[seat].hear(frame.heard_by(seat))
                curve.ask(match, beliefs[seat])
            asked = table.first()
            frame = table.act(asked, players[asked].choose(table.legal(asked), chance), rng) if asked >= 0 else None
    return curve
