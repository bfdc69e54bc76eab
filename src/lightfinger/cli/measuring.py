"""Plays ladders and exploiters, trains networks and writes datasets."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from lightfinger.bots.learned import Learned
from lightfinger.cli.matches import house_rules
from lightfinger.cli.paper import bar, note, show, show_json, table
from lightfinger.lab.exploit import Duel, exploited
from lightfinger.lab.ladder import Ladder
from lightfinger.lab.simulation import Seating, simulate
from lightfinger.lab.spreading import workers

if TYPE_CHECKING:
    from lightfinger.lab.training import Lesson


def climb(ladder: Ladder, games: int, jobs: int, cluster: str, file: Path | None, as_json: bool) -> None:
    """Play a ladder, or the rest of one, and print it."""
    with workers(jobs, cluster) as executor, bar(as_json) as progress:
        task = progress.add_task("matches", total=games * len(ladder.pairings))
        ladder.play(games, executor, lambda count: progress.advance(task, count), file)
    if as_json:
        show_json(ladder.to_json())
    else:
        _print(ladder)


def _print(ladder: Ladder) -> None:
    own = house_rules(ladder.house_rules())
    show(f"{ladder.game} ({ladder.edition['name']}{own}), {ladder.seats} seats, seed {ladder.seed}")
    rows = table("weaker", "stronger", "matches", "won by the stronger", "95 %", "", right=("matches",))
    for pairing in ladder.pairings:
        least, most = pairing.interval()
        clear = Text("clear", "green") if least > 0.5 else Text("reversed" if most < 0.5 else "open", "red")
        rows.add_row(
            pairing.first,
            Text(pairing.second, "bold"),
            str(pairing.games()),
            f"{100 * pairing.share():.1f} %",
            f"{100 * least:.1f} to {100 * most:.1f} %",
            clear,
        )
    show(rows)
    rows = table("bot", "rating", "95 %", "matches", right=("rating", "matches"))
    for bot, rating in reversed(ladder.ratings().items()):
        span = f"{rating.least:.1f} to {rating.most:.1f}"
        rows.add_row(Text(bot, "bold"), f"{rating.mean:.1f}", span, str(rating.games))
    show(rows)


def collect(seating: Seating, games: int, jobs: int, cluster: str, file: Path, observation: str, as_json: bool) -> None:
    """Write a dataset and print its size."""
    from lightfinger.lab import dataset

    dataset.check_file(file)
    with workers(jobs, cluster) as executor, bar(as_json) as progress:
        task = progress.add_task("matches", total=games)
        rows = dataset.write(seating, games, file, observation, executor, lambda count: progress.advance(task, count))
    size = file.stat().st_size
    if as_json:
        about = {**seating.to_json(), "observation": observation, "games": games}
        show_json({"file": str(file), **about, "decisions": rows, "bytes": size})
    else:
        note(f"{file}: {rows:,} decisions of {games:,} matches, {size:,} bytes")


def exploit(duel: Duel, games: int, jobs: int, cluster: str, as_json: bool) -> None:
    """Play an exploiter against its target and print its share of wins."""
    with workers(jobs, cluster) as executor, bar(as_json) as progress:
        task = progress.add_task("matches", total=games)
        duels = simulate(duel, games, executor, lambda count: progress.advance(task, count))
    found = exploited(duels)
    if as_json:
        show_json(found)
        return
    least, most = found["interval"]
    own = house_rules(found["house_rules"])
    show(f"{duel.game} ({duel.edition['name']}{own}), 2 seats, seed {duel.seed}")
    show(
        f"the {found['exploiter']} wins {100 * found['share']:.1f} % ({100 * least:.1f} to {100 * most:.1f} %) "
        f"of {found['games']} matches against {found['target']}"
    )


def train(
    learned: Learned, lesson: "Lesson", games: int, seconds: float, jobs: int, out: Path | None, as_json: bool
) -> None:
    """Play matches, train a network on them and write its weights."""
    from lightfinger.lab.training import file_of, rehearsed, trained

    with workers(jobs) as executor, bar(as_json) as progress:
        task = progress.add_task("matches", total=games)
        played = rehearsed(lesson, games, seconds, executor, lambda count: progress.advance(task, count))
    result = trained(played, lesson.seed, seats=lesson.seats, patience=learned.patience)
    file = out or learned.file(str(lesson.edition["name"]), lesson.seats)
    data = file_of(learned, lesson, result)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    if as_json:
        show_json({"file": str(file), "bytes": len(data), **result.to_json()})
    else:
        note(f"{file}: {len(data):,} bytes, from {result.rows:,} rows of {result.matches:,} matches")
        show(f"log loss of held-out rows: {result.loss:.4f}; if only the mean is known: {result.base:.4f}")
