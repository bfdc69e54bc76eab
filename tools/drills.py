"""Makes the banks of drills, `web/src/generated/drills-<game>.json`: short cuts from matches, each with one question.

The engine plays matches with choices that make good drills (`bots/<game>/quiz.py`). A drill is what one seat is shown
from a sighting to a decision, cut to commands that show or move something. Drills are picked evenly from all strata:
commands since the sighting, moves of the place since, and other places seen since.
"""

import argparse
import gzip
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from lightfinger import bots, catalog, wire
from lightfinger.bots.quiz import WHERE, Question, Quiz, Sighting
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.core.table import Frame, Table

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "generated"
SEAT: Final = 0
"""The seat whose view a drill shows."""
SIZE: Final = 400
MATCHES: Final = 240
LONGEST: Final = 20_000
"""The longest tape, in milliseconds."""
COMMANDS: Final = 100
"""How many commands of each match are used."""
MOST_LEAD: Final = 4
"""How many commands a drill may show before the sighting that it asks about."""
EVENTS: Final = (0, 1, 2, 3, 4, 5, 7, 9)
MOVES: Final = (0, 1, 2, 3, 4)
NEWER: Final = (0, 1, 2, 3)
"""The lower bounds of the strata."""
RECENT: Final = 6
"""A place counts as seen lately for so many commands."""


class Step:
    """One command of a match, as the seat was told it."""

    def __init__(self, by: int, events: list[Event], views: list[Any], quiz: Quiz) -> None:
        self.by: Final = by
        self.events: Final = events
        self.views: Final = views
        """The view after each event."""
        self.kept: Final = [event for event in events if quiz.length(event)]
        """The events that show or move something."""
        self.length: Final = sum(quiz.length(event) for event in events)
        """How long a drill shows it, in milliseconds; 0 if it leaves it out."""
        self.breaks: Final = any(quiz.breaks(event) for event in events)


class Match:
    """A match as one seat saw it."""

    def __init__(self, game: AnyGame, edition: Any, quiz: Quiz, seed: int) -> None:
        self.game: Final = game
        self.quiz: Final = quiz
        self.steps: Final[list[Step]] = []
        self.views: Final[list[Any]] = [game.blank(edition, quiz.seats)]
        """The view before each step, and after the last."""
        self.asked: Final[dict[int, list[Action]]] = {}
        """The answers to where something is, by the number of steps before the question."""
        rng, chance = seeded(seed), Small(seed)
        table = Table(game, edition, quiz.seats)
        self._write(table.deal(rng))
        lately: list[int] = []
        for _ in range(COMMANDS):
            asked = table.first()
            if asked < 0:
                break
            legal = table.legal(asked)
            if asked == SEAT and (answers := quiz.asks(self.views[-1], legal)):
                self.asked[len(self.steps)] = answers
            action = quiz.choose(self.views[-1], legal, set(lately[-RECENT:]), chance)
            self._write(table.act(asked, action, rng))
            for event, view in zip(self.steps[-1].events, self.steps[-1].views, strict=True):
                swapped = quiz.exchanged(event)
                if swapped is not None:
                    there = dict((swapped, swapped[::-1]))
                    lately = [there.get(place, place) for place in lately]
                lately += quiz.shows(view, event)

    def _write(self, frame: Frame) -> None:
        heard = frame.heard_by(SEAT)
        view = self.views[-1]
        views: list[Any] = []
        for event in heard:
            view = view.copy()
            self.game.evolve(view, event)
            views.append(view)
        self.steps.append(Step(frame.seat, heard, views, self.quiz))
        self.views.append(view)

    def seen(self, first: int, last: int) -> dict[int, Sighting]:
        """Return the newest sighting of each place in the steps from *first* until before *last*."""
        found: dict[int, Sighting] = {}
        frame = -1
        for step in self.steps[first:last]:
            frame += step.length > 0
            for event, view in zip(step.events, step.views, strict=True):
                self._follow(found, event, view)
                for place in self.quiz.shows(view, event):
                    before = found.get(place)
                    content = self.quiz.content(view, place, step.events, before, frame)
                    found[place] = Sighting(content, frame)
                    again = before is not None and before.frame >= frame - 1
                    if not again and not self.quiz.plain(content):
                        for other in found:
                            found[other].newer += other != place
        return found

    def _follow(self, found: dict[int, Sighting], event: Event, view: Any) -> None:
        """Move and drop sightings as an event moves and replaces things."""
        swapped = self.quiz.exchanged(event)
        if swapped is not None:
            one, other = swapped
            kept = {one: found.pop(other, None), other: found.pop(one, None)}
            found |= {place: sighting for place, sighting in kept.items() if sighting is not None}
        for place in self.quiz.moved(view, event):
            if place in found:
                found[place].moves += 1
        for place in self.quiz.lost(event):
            found.pop(place, None)

    def windows(self, last: int) -> list[int]:
        """Return the first steps of all drills that end before step *last*."""
        found: list[int] = []
        length = 0
        for first in range(last - 1, 0, -1):
            step = self.steps[first]
            if not length and any(self.quiz.lingers(event) for event in step.events):
                break
            length += step.length
            if step.breaks or length > LONGEST:
                break
            if step.length and self.quiz.begins(self.views[first]):
                found.append(first)
        return found

    def drills(self, rng: Rng) -> list["Drill"]:
        """Return every drill that this match holds."""
        found: list[Drill] = []
        for last, answers in self.asked.items():
            for first in self.windows(last):
                seen = self.seen(first, last)
                shown = sum(step.length > 0 for step in self.steps[first:last])
                for question in self.quiz.questions(self.views[last], answers, seen, rng):
                    sighting = seen[question.place]
                    events = shown - 1 - sighting.frame
                    if events and sighting.frame <= MOST_LEAD:
                        found.append(Drill(self, first, last, question, (events, sighting.moves, sighting.newer)))
        return found


class Drill:
    """A cut of a match and a question. *since* is what happened since the sighting: commands, moves, newer places."""

    def __init__(self, match: Match, first: int, last: int, question: Question, since: tuple[int, int, int]) -> None:
        self.match: Final = match
        self.first: Final = first
        self.last: Final = last
        self.question: Final = question
        self.since: Final = since
        events, moves, newer = since
        self.stratum: Final = (question.ask, bin_of(EVENTS, events), bin_of(MOVES, moves), bin_of(NEWER, newer))

    def packed(self, base: dict[str, Any], codes: "Codes") -> list[Any]:
        """Return the drill as a list; views are differences, the first one from *base*."""
        match = self.match
        shown = _shown(match, self.first)
        view = codes.change(base, shown)
        moves: list[Any] = []
        for number in range(self.first, self.last):
            step = match.steps[number]
            if step.length:
                after = _shown(match, number + 1)
                events = [codes.fact(wire.told_to_json(event)) for event in step.kept]
                moves.append([step.by, step.length, events, codes.change(shown, after)])
                shown = after
        question = self.question
        choices = [codes.fact(one) if question.ask == WHERE else one for one in question.choices]
        about = question.about if question.ask == WHERE else codes.fact(question.about)
        asked = [question.ask, about, codes.runs(choices), question.right]
        return [self.since, view, moves, codes.change(shown, _shown(match, self.last)), asked]


class Codes:
    """Numbers for the names in a bank, so that it stays small. `web/src/drills/bank.ts` reads them."""

    def __init__(self) -> None:
        self.kinds: Final[list[list[str]]] = []
        """For each kind of event and action its name and those of its fields."""
        self.fields: Final[list[str]] = []
        """The names of the fields of a view."""

    def fact(self, told: dict[str, Any]) -> list[Any]:
        """Return an event or action as the number of its kind and its values."""
        return [_number(self.kinds, [told["kind"], *(name for name in told if name != "kind")]), *_values(told)]

    def change(self, before: dict[str, Any], after: dict[str, Any]) -> list[Any]:
        """Return what changed between two views: the number of a field, its value, the next field and so on.

        Of a list of the same length only the places that changed, as an object.
        """
        changed: list[Any] = []
        for name, value in after.items():
            old = before.get(name)
            if old == value:
                continue
            new = value
            if isinstance(value, list) and isinstance(old, list) and len(old) == len(value):
                places = {str(place): one for place, one in enumerate(value) if one != old[place]}
                new = places if 2 * len(places) < len(value) else value
            changed += [_number(self.fields, name), new]
        return changed

    def runs(self, facts: list[Any]) -> Any:
        """Return a list of actions of one kind with one rising number as that kind and a mask of the numbers."""
        rising = [fact[1] for fact in facts if isinstance(fact, list) and len(fact) == 2]
        if len(rising) == len(facts) and rising == sorted(set(rising)) and len({fact[0] for fact in facts}) == 1:
            return {"kind": facts[0][0], "mask": sum(1 << one for one in rising)}
        return facts


def _number(names: list[Any], name: Any) -> int:
    """Return the place of a name in a list; a new name is added."""
    if name not in names:
        names.append(name)
    return names.index(name)


def _values(told: dict[str, Any]) -> list[Any]:
    return [value for name, value in told.items() if name != "kind"]


def _shown(match: Match, number: int) -> dict[str, Any]:
    """Return the view before a step as a person sees it who is reminded of nothing."""
    return wire.state_to_json(match.game.shown(match.views[number], SEAT, "classic"))


def bin_of(bounds: tuple[int, ...], count: int) -> int:
    """Return the number of the last bound that is not above *count*."""
    return sum(bound <= count for bound in bounds) - 1


def picked(drills: list[Drill], size: int, rng: Rng) -> list[Drill]:
    """Pick drills evenly from all strata, and no two with the same question at the same moment."""
    strata: dict[tuple[Any, ...], list[Drill]] = defaultdict(list)
    for drill in drills:
        strata[drill.stratum].append(drill)
    taken: list[Drill] = []
    moments: set[tuple[int, int]] = set()
    while len(taken) < size and strata:
        for stratum in sorted(strata):
            while strata[stratum]:
                drill = strata[stratum].pop(rng.below(len(strata[stratum])))
                moment = (id(drill.match), drill.last)
                if moment not in moments:
                    moments.add(moment)
                    taken.append(drill)
                    break
            if not strata[stratum]:
                del strata[stratum]
    if len(taken) < size:
        raise ValueError(f"only {len(taken)} drills")
    return taken[:size]


def bank(game: AnyGame, quiz: Quiz, size: int = SIZE, matches: int = MATCHES) -> dict[str, Any]:
    """Make the bank of a game."""
    edition = catalog.edition(game, "", {"memory_aid": "classic", **quiz.house_rules})
    rng = Small(size)
    found = [drill for seed in range(matches) for drill in Match(game, edition, quiz, seed).drills(rng)]
    drills = picked(found, size, rng)
    base = _shown(drills[0].match, drills[0].first)
    cast = bots.cast(game.name)
    codes = Codes()
    packed = [drill.packed(base, codes) for drill in drills]
    return {
        "game": game.name,
        "edition": catalog.described(game, edition),
        "seats": quiz.seats,
        "seat": SEAT,
        "players": ["", *(persona.name for persona in cast[1 : quiz.seats])],
        "cast": [
            [one.name, one.model.attention, one.model.capacity, one.model.decay, one.model.muddle]
            for one in cast
            if not one.model.perfect
        ],
        "kinds": codes.kinds,
        "fields": codes.fields,
        "base": base,
        "drills": packed,
    }


def written(made: dict[str, Any]) -> str:
    """Return a bank as text, one drill on a line."""
    rest = {name: value for name, value in made.items() if name != "drills"}
    lines = ",\n".join(json.dumps(drill, separators=(",", ":")) for drill in made["drills"])
    return f'{json.dumps(rest, separators=(",", ":"))[:-1]},"drills":[\n{lines}\n]}}\n'


def generated() -> dict[str, str]:
    """Return every bank as text, by the name of its file."""
    found: dict[str, str] = {}
    for name, rosters in bots.rosters().items():
        game = catalog.find(name)
        if catalog.is_built_in(game) and rosters[0].quiz is not None:
            found[f"drills-{name}.json"] = written(bank(game, rosters[0].quiz))
    return found


def main() -> None:
    """Write the banks, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a bank differs")
    check = parser.parse_args().check
    for name, text in generated().items():
        path = TARGET / name
        same = path.exists() and path.read_text(encoding="utf-8") == text
        if check and not same:
            sys.exit(f"{name} differs from what the engine makes: run `make drills`")
        if not same:
            path.write_text(text, encoding="utf-8")
        packed = len(gzip.compress(text.encode(), mtime=0))
        print(f"{name}: {len(text) / 1000:.0f} kB, {packed / 1000:.0f} kB packed with gzip")


if __name__ == "__main__":
    main()
