"""Decisions as rows of a Parquet file: observation, legal actions, chosen action and result.

docs/research/lab.md describes the columns. The same seed writes the same rows on any number of processes or machines.
"""

import contextlib
import errno
import json
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from lightfinger import catalog
from lightfinger.core.game import BadOption
from lightfinger.core.table import AnyTable
from lightfinger.env.observing import MODES, Numbering, SeatView, check, length
from lightfinger.lab.simulation import BATCH, Seating
from lightfinger.lab.spreading import drop

SUFFIX: Final = ".parquet"
AHEAD: Final = 8
"""How many batches are computed ahead of the one being written; this bounds the memory."""


def write(
    seating: Seating,
    games: int,
    file: Path,
    observation: str = "perfect",
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Play *games* matches and write their decisions; return the number of rows."""
    check_file(file)
    _looking(observation)
    shape = Shape(seating, observation)
    rows = 0
    with _whole(file) as target, parquet.ParquetWriter(target, shape.schema(), compression="zstd") as writer:
        for batch, matches in _batches(seating, observation, games, executor):
            writer.write_batch(shape.batch(batch))
            rows += len(batch["choice"])
            progress(matches)
    return rows


def check_file(file: Path) -> None:
    """Raise an error unless the name is that of a Parquet file in a folder that exists."""
    if file.suffix != SUFFIX:
        raise BadOption("out", f"a dataset is a Parquet file: {file.with_suffix(SUFFIX)}, not {file}")
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))


@contextlib.contextmanager
def _whole(file: Path) -> Iterator[IO[bytes]]:
    """Open a file beside *file* for writing, which takes its place if the body succeeds and is removed otherwise."""
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("wb") as target:
            yield target
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


class Shape:
    """The columns for one game, edition and number of seats."""

    def __init__(self, seating: Seating, observation: str) -> None:
        self.game: Final = catalog.find(seating.game)
        edition = catalog.decoded(self.game, seating.edition)
        self.features: Final = length(self.game, edition, seating.seats)
        self.actions: Final = len(self.game.every_action(edition, seating.seats))
        self._said: Final = {
            "game": seating.game,
            "edition": seating.edition,
            "seats": seating.seats,
            "bots": seating.players,
            "seed": seating.seed,
            "observation": observation,
        }

    def schema(self) -> Any:
        """Return the schema, with the settings as JSON under the metadata key `lightfinger`."""
        return pa.schema(
            [
                ("match", pa.int32()),
                ("decision", pa.int32()),
                ("seat", pa.int8()),
                ("bot", pa.string()),
                ("features", pa.list_(pa.float32(), self.features)),
                ("mask", pa.binary(self.actions)),
                ("choice", pa.int16()),
                ("won", pa.float32()),
                ("score", pa.int16()),
            ],
            metadata={"lightfinger": json.dumps(self._said)},
        )

    def batch(self, rows: dict[str, Any]) -> Any:
        """Convert rows to a record batch."""
        schema = self.schema()
        numbers = pa.array(np.frombuffer(b"".join(rows["features"]), np.float32))
        columns = {**rows, "features": pa.FixedSizeListArray.from_arrays(numbers, self.features)}
        return pa.record_batch([pa.array(columns[field.name], field.type) for field in schema], schema=schema)


def decisions(seating: Seating, observation: str, first: int, end: int) -> dict[str, Any]:
    """Play a range of matches and return their rows, column by column."""
    game = catalog.find(seating.game)
    edition = catalog.decoded(game, seating.edition)
    numbering = Numbering(game, edition, seating.seats)
    rows: dict[str, Any] = {
        name: [] for name in ("match", "decision", "seat", "bot", "features", "mask", "choice", "won", "score")
    }
    for number in range(first, end):
        table = seating.play(number)
        views = [SeatView(game, edition, seating.seats, seat, *_looking(observation)) for seat in range(seating.seats)]
        _add(rows, number, table, seating.seated(number), numbering, views)
    return rows


def _looking(observation: str) -> tuple[str, str]:
    """Parse "perfect", "open" or "remembered:PERSONA" into a mode and a persona."""
    mode, _, memory = observation.partition(":")
    check("observation", mode, MODES)
    return mode, memory


def _add(
    rows: dict[str, Any], number: int, table: AnyTable, seated: list[str], numbering: Numbering, views: list[SeatView]
) -> None:
    result = table.result()
    assert result is not None, "a match that asks nobody has ended"
    again = table.game.blank(table.edition, table.seats)
    for decision, frame in enumerate(table.log):
        if frame.action is not None:
            views[frame.seat].hear(table.log[:decision])
            winners = result.winners
            rows["match"].append(number)
            rows["decision"].append(decision)
            rows["seat"].append(frame.seat)
            rows["bot"].append(seated[frame.seat])
            rows["features"].append(views[frame.seat].numbers().tobytes())
            rows["mask"].append(numbering.mask_bytes(table.game.legal(again, frame.seat)))
            rows["choice"].append(numbering.number(frame.action))
            rows["won"].append(1 / len(winners) if frame.seat in winners else 0.0)
            rows["score"].append(result.scores[frame.seat])
        for event in frame.events:
            table.game.evolve(again, event)


def _batches(
    seating: Seating, observation: str, games: int, executor: Executor | None
) -> Iterator[tuple[dict[str, Any], int]]:
    """Iterate over the batches in the order of the matches."""
    spans = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if executor is None:
        for first, end in spans:
            yield decisions(seating, observation, first, end), end - first
        return
    pending: deque[Future[dict[str, Any]]] = deque()
    try:
        for span in spans[:AHEAD]:
            pending.append(executor.submit(decisions, seating, observation, *span))
        for place, (first, end) in enumerate(spans):
            yield pending.popleft().result(), end - first
            if place + AHEAD < len(spans):
                pending.append(executor.submit(decisions, seating, observation, *spans[place + AHEAD]))
    finally:
        drop(executor, pending)
