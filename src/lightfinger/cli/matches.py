"""Simulates, replays and verifies matches."""

import os
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text

from lightfinger import catalog, daily
from lightfinger.cli.books import edition_to_json, said
from lightfinger.cli.paper import bar, show, show_json, table
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Audience, Event, only
from lightfinger.core.game import Result
from lightfinger.lab.simulation import BATCH, Seating, Simulation, simulate
from lightfinger.lab.spreading import workers
from lightfinger.records import MISFITS, BadRecord, Record, changed, recompute
from lightfinger.wire import audience_to_json, event_to_json, told_to_json

TRUTH = -1
"""A pseudo-seat that sees everything."""


def run(seating: Seating, games: int, jobs: int, cluster: str, as_json: bool, folder: Path | None) -> None:
    """Simulate and print the statistics, with a progress bar; write records to *folder*."""
    jobs = min(jobs or os.cpu_count() or 1, -(-games // BATCH))
    with workers(jobs, cluster) as executor, bar(as_json) as progress:
        task = progress.add_task("matches", total=games)
        simulation = simulate(seating, games, executor, lambda count: progress.advance(task, count))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(games):
            seating.record(number).write(folder / f"{number:06}.jsonl")
    if as_json:
        show_json(simulation.to_json())
    else:
        _print_sum(simulation)


class Turns:
    """Detects the beginning of turns from the seats that have to act."""

    def __init__(self) -> None:
        self.waiting = NOBODY
        self.together = False

    def begin(self, waiting: Audience, seat: int) -> bool:
        """Whether a new turn begins after a command of *seat*."""
        same = self.waiting & ~only(seat) if self.together else self.waiting
        begins = waiting != same or waiting == NOBODY
        if begins:
            self.together = bool(waiting & (waiting - 1))
        self.waiting = waiting
        return begins


def replay(record: Record, seat: int, every: int) -> None:
    """Print the match as *seat* saw it; `OBSERVER` is a spectator, `TRUTH` sees everything."""
    game = record.game
    state = game.blank(record.edition, record.seats)
    show(Text(_heading(record, seat), "bold"))
    turns = Turns()
    for number, frame in enumerate(record.frames):
        told = _told(record, state, number, seat)
        _print_frame(number, [_line(sentence, seat, event.audience) for event, sentence in told if sentence])
        begins = turns.begin(game.waiting(state), frame.seat)
        if number == len(record.frames) - 1 or (begins if every == 0 else number % every == 0):
            show(f"\n{game.draw(state, OBSERVER if seat == TRUTH else seat)}\n", wrap=False)
    print_result(record, game.result(state))


def replay_to_json(record: Record, seat: int) -> dict[str, Any]:
    """Return the match as *seat* was told it: the facts of every command, a sentence for each, and the result."""
    game = record.game
    state = game.blank(record.edition, record.seats)
    commands = []
    for number in range(len(record.frames)):
        told = _told(record, state, number, seat)
        facts = [
            {**(event_to_json(event) if seat == TRUTH else told_to_json(event)), "sentence": sentence}
            for event, sentence in told
        ]
        commands.append({"number": number, "events": facts})
    result = game.result(state)
    return {
        **edition_to_json(game, record.edition),
        "seats": record.seats,
        "players": record.players,
        "told_to": "everything" if seat == TRUTH else "a spectator" if seat == OBSERVER else seat,
        "commands": commands,
        "result": None
        if result is None
        else {"scores": result.scores, "winners": result.winners, "reason": result.reason},
    }


def _told(record: Record, state: Any, number: int, seat: int) -> list[tuple[Event, str]]:
    """Fold the events of a command that *seat* was told into *state*; return them with their sentences."""
    frame, game, told = record.frames[number], record.game, []
    try:
        for event in frame.events if seat == TRUTH else frame.heard_by(seat):
            game.evolve(state, event)
            told.append((event, game.narrate(state, event)))
    except MISFITS as problem:
        raise BadRecord(number + 2, "these facts do not fit what was told before") from problem
    return told


def _line(sentence: str, seat: int, audience: Audience) -> Text:
    return Text.assemble(sentence, (_secret(seat, audience), "dim"))


def _heading(record: Record, seat: int) -> str:
    whose = "everything" if seat == TRUTH else "as an onlooker saw it" if seat == OBSERVER else f"as seat {seat} saw it"
    own = house_rules(catalog.house_rules(record.game, record.edition))
    return f"{record.game.title}, {record.edition.name}{own}, {record.seats} seats, {whose}"


def house_rules(values: dict[str, Any]) -> str:
    """Return house rules as words to append to the name of an edition."""
    return "".join(f", {option} {said(value)}" for option, value in values.items())


def _secret(seat: int, audience: Audience) -> str:
    """Name the audience of a private event, for `TRUTH`."""
    if seat != TRUTH or audience == EVERYONE:
        return ""
    seats = audience_to_json(audience)
    if not seats:
        return " (told to nobody)"
    return f" (told to seat{'s' if len(seats) > 1 else ''} {', '.join(str(one) for one in seats)} only)"


def _print_frame(number: int, lines: list[Text]) -> None:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="dim", justify="right", width=4)
    rows.add_column(overflow="fold")
    for place, line in enumerate(lines):
        rows.add_row("" if place else str(number), line)
    if lines:
        show(rows)


def print_result(record: Record, result: Result | None) -> None:
    """Print scores and winners, or that the match is not over."""
    if result is None:
        show("The match is not over.")
        return
    rows = table("seat", "player", "score", "", right=("seat", "score"))
    for seat, score in enumerate(result.scores):
        player = record.players[seat] if seat < len(record.players) else ""
        rows.add_row(str(seat), player, str(score), "wins" if seat in result.winners else "")
    show(f"The match is over: {result.reason.replace('_', ' ')}.")
    show(rows)


def _print_sum(simulation: Simulation) -> None:
    sum_ = simulation.to_json()
    speed = sum_["decisions"] / simulation.seconds
    numbers = ("wins", "share", "mean score", "least", "most")
    show(
        f"{sum_['games']} matches of {sum_['game']} ({sum_['edition']}{house_rules(sum_['house_rules'])}), "
        f"{sum_['seats']} seats, seed {sum_['seed']}\n"
        f"{sum_['decisions']:,} decisions in {sum_['seconds']:.1f} s, {speed:,.0f} a second"
    )
    rows = table("bot", *numbers, right=numbers)
    for bot, wins in sum_["wins"].items():
        scores = sum_["scores"][bot]
        rows.add_row(
            bot,
            f"{wins:g}",
            f"{100 * wins / sum_['games']:.1f} %",
            f"{scores['mean']:.1f}",
            str(scores["least"]),
            str(scores["most"]),
        )
    show(rows)
    seats = ", ".join(f"seat {seat} {wins:g}" for seat, wins in enumerate(sum_["wins_by_seat"]))
    lengths = sum_["lengths"]
    show(f"wins by seat: {seats}; shared by several: {sum_['shared']}")
    show(f"decisions in a match: {lengths['mean']:.0f} on average, {lengths['least']} to {lengths['most']}")
    show("over because: " + ", ".join(f"{reason} ({count})" for reason, count in sum_["ends"].items()))


class Verified(NamedTuple):
    """What was found out about a record."""

    seats: int
    commands: int
    promise: bool | None
    """Whether the seed matches the commitment; None if the record has none."""
    daily: str | None
    """The day of a daily heist."""
    problem: str
    """What is wrong; empty if nothing is."""

    def sentences(self) -> list[str]:
        """Return what was checked and is right."""
        right = []
        if self.promise:
            right += [
                "The server kept its promise: the seed matches what it committed to before anyone added a cut.",
                f"The deal is made of that seed and the cuts of all {self.seats} seats.",
            ]
        if not self.problem:
            right.append(f"Every card, every shuffle and all {self.commands} commands were computed again and agree.")
        if self.daily and not self.problem:
            right.append(
                f"It is the daily heist of {self.daily}: the seed leads to that of the day before, the cuts follow "
                "from earlier results, and every opponent answered as it had to."
            )
        return right

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {"verified": not self.problem, **self._asdict()}


def verify(record: Record, anchor: bytes | None = None) -> Verified:
    """Check the commitment of a record, and compute every outcome again; of a daily heist also every bot's answer.

    With *anchor* the chain of a daily heist is followed to its beginning."""
    promise = None if record.deal is None else record.deal.is_kept()
    chance = record.rng()
    if promise is False:
        problem = "line 1: the seed is not the one the server promised before the deal"
    elif chance is None:
        problem = "line 1: the record does not say how it was dealt, so it cannot be checked"
    else:
        wrong = recompute(record, chance)
        problem = "" if wrong is None else str(changed(wrong))
    if not problem and (record.daily is not None or anchor is not None):
        try:
            daily.check_deal(record, anchor)
            daily.check_answers(record)
        except BadRecord as found:
            problem = str(found)
    day = None if record.daily is None else record.daily.date.isoformat()
    return Verified(record.seats, len(record.frames) - 1, promise, day, problem)
