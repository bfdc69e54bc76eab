"""Playing, keeping and showing matches."""

import json
import os
from pathlib import Path

from rich.table import Table
from rich.text import Text

from lightfinger import catalog
from lightfinger.cli.books import said
from lightfinger.cli.paper import bar, show, table
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, Audience, only
from lightfinger.core.game import Result
from lightfinger.lab.simulation import BATCH, Seating, Simulation, simulate
from lightfinger.lab.spreading import workers
from lightfinger.records import MISFITS, BadRecord, Record, changed, recompute
from lightfinger.wire import audience_to_json

TRUTH = -1
"""The seat of whoever is told everything."""


def run(seating: Seating, games: int, jobs: int, cluster: str, as_json: bool, folder: Path | None) -> None:
    """Simulate and print the sum, with a progress bar for people; keep records in *folder*."""
    jobs = min(jobs or os.cpu_count() or 1, -(-games // BATCH))
    with bar(as_json) as progress, workers(jobs, cluster) as executor:
        task = progress.add_task("matches", total=games)
        simulation = simulate(seating, games, executor, lambda count: progress.advance(task, count))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(games):
            seating.record(number).write(folder / f"{number:06}.jsonl")
    if as_json:
        show(json.dumps(simulation.to_json(), indent=2), wrap=False)
    else:
        _print_sum(simulation)


class Turns:
    """Finds out where turns begin from nothing but whom the table waits for."""

    def __init__(self) -> None:
        self.waiting = NOBODY
        self.together = False

    def begin(self, waiting: Audience, seat: int) -> bool:
        """Whether the table, after a command of *seat*, waits for somebody with a new question."""
        same = self.waiting & ~only(seat) if self.together else self.waiting
        begins = waiting != same or waiting == NOBODY
        if begins:
            self.together = bool(waiting & (waiting - 1))
        self.waiting = waiting
        return begins


def replay(record: Record, seat: int, every: int) -> None:
    """Print the match as *seat* was told it, `OBSERVER` for an onlooker, `TRUTH` for everything."""
    game = record.game
    state = game.blank(record.edition, record.seats)
    show(Text(_heading(record, seat), "bold"))
    turns = Turns()
    for number, frame in enumerate(record.frames):
        lines = []
        try:
            for event in frame.events if seat == TRUTH else frame.heard_by(seat):
                game.evolve(state, event)
                if sentence := game.narrate(state, event):
                    lines.append(Text.assemble(sentence, (_secret(seat, event.audience), "dim")))
        except MISFITS as problem:
            raise BadRecord(number + 2, "these facts do not fit what was told before") from problem
        _print_frame(number, lines)
        begins = turns.begin(game.waiting(state), frame.seat)
        if number == len(record.frames) - 1 or (begins if every == 0 else number % every == 0):
            show(f"\n{game.draw(state, OBSERVER if seat == TRUTH else seat)}\n", wrap=False)
    print_result(record, game.result(state))


def _heading(record: Record, seat: int) -> str:
    whose = "everything" if seat == TRUTH else "as an onlooker saw it" if seat == OBSERVER else f"as seat {seat} saw it"
    house_rules = catalog.house_rules(record.game, record.edition)
    changed = "".join(f", {option} {said(value)}" for option, value in house_rules.items())
    return f"{record.game.title}, {record.edition.name}{changed}, {record.seats} seats, {whose}"


def _secret(seat: int, audience: Audience) -> str:
    """Who alone was told, for those who know everything."""
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
    """Scores and winners, or that there are none yet."""
    if result is None:
        show("The match is not over.")
        return
    rows = table("seat", "player", "score", "", right=("seat", "score"))
    for seat, score in enumerate(result.scores):
        player = record.players[seat] if seat < len(record.players) else ""
        rows.add_row(str(seat), player, str(score), "wins" if seat in result.winners else "")
    show(f"The match is over: {result.reason}.")
    show(rows)


def _print_sum(simulation: Simulation) -> None:
    sum_ = simulation.to_json()
    speed = sum_["decisions"] / simulation.seconds
    numbers = ("wins", "share", "mean score", "least", "most")
    show(
        f"{sum_['games']} matches of {sum_['game']} ({sum_['edition']}), {sum_['seats']} seats, seed {sum_['seed']}\n"
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


def verify(record: Record) -> str:
    """Say in words what was checked; what is wrong with the record, or nothing."""
    frames = f"{len(record.frames) - 1} commands"
    if record.deal is not None:
        if not record.deal.is_kept():
            return "line 1: the seed is not the one the server promised before the deal"
        show("The server kept its promise: the seed matches what it committed to before anyone added a cut.")
        show(f"The deal is made of that seed and the cuts of all {record.seats} seats.")
    chance = record.rng()
    if chance is None:
        return "line 1: the record does not say how it was dealt, so it cannot be checked"
    wrong = recompute(record, chance)
    if wrong is not None:
        return str(changed(wrong))
    show(f"Every card, every shuffle and all {frames} were computed again and agree.")
    return ""
