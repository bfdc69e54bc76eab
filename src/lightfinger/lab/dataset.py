"""Decisions as rows of a Parquet file: what a seat knew, what it could do, what its bot did, and how the match ended.

| column | |
|---|---|
| `match`, `decision` | which match, and the how manieth command of it |
| `seat`, `bot` | who decided |
| `features` | the observation of docs/environment.md, as float32 |
| `mask` | a byte for each number of an action: 1 if it was legal |
| `choice` | the number of the action |
| `won` | the seat's part of the win in the end: 1, 0, or between when it was shared |
| `score` | the seat's points in the end |

The same seed writes the same rows, however the matches were spread.
"""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from lightfinger import catalog
from lightfinger.core.table import Table
from lightfinger.env.observing import MODES, Eyes, Numbering, check, length
from lightfinger.lab.simulation import BATCH, Seating

AHEAD: Final = 8
"""Batches in work for each one that is awaited: the rows of all matches need not fit into memory."""


def write(
    seating: Seating,
    games: int,
    file: Path,
    observation: str = "perfect",
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Play *games* matches and write their decisions; the number of rows."""
    _looking(observation)
    shape = Shape(seating, observation)
    rows = 0
    with parquet.ParquetWriter(file, shape.schema(), compression="zstd") as writer:
        for batch, matches in _batches(seating, observation, games, executor):
            writer.write_batch(shape.batch(batch))
            rows += len(batch["choice"])
            progress(matches)
    return rows


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
        """Columns, and what was played as JSON under the key `lightfinger`."""
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
        """Rows as a record batch."""
        schema = self.schema()
        numbers = pa.array(np.frombuffer(b"".join(rows["features"]), np.float32))
        columns = {**rows, "features": pa.FixedSizeListArray.from_arrays(numbers, self.features)}
        return pa.record_batch([pa.array(columns[field.name], field.type) for field in schema], schema=schema)


def decisions(seating: Seating, observation: str, first: int, end: int) -> dict[str, Any]:
    """The rows of a span of matches, column by column."""
    game = catalog.find(seating.game)
    edition = catalog.decoded(game, seating.edition)
    numbering = Numbering(game, edition, seating.seats)
    rows: dict[str, Any] = {
        name: [] for name in ("match", "decision", "seat", "bot", "features", "mask", "choice", "won", "score")
    }
    for number in range(first, end):
        table = seating.play(number)
        eyes = [Eyes(game, edition, seating.seats, seat, *_looking(observation)) for seat in range(seating.seats)]
        _add(rows, number, table, seating.seated(number), numbering, eyes)
    return rows


def _looking(observation: str) -> tuple[str, str]:
    """The mode and the persona of "perfect", "open" or "remembered:yusra"."""
    mode, _, memory = observation.partition(":")
    check("observation", mode, MODES)
    return mode, memory


def _add(
    rows: dict[str, Any], number: int, table: Table, seated: list[str], numbering: Numbering, eyes: list[Eyes]
) -> None:
    result = table.result()
    assert result is not None, "a match that asks nobody has ended"
    again = table.game.blank(table.edition, table.seats)
    for decision, frame in enumerate(table.log):
        if frame.action is not None:
            eyes[frame.seat].hear(table.log[:decision])
            winners = result.winners
            rows["match"].append(number)
            rows["decision"].append(decision)
            rows["seat"].append(frame.seat)
            rows["bot"].append(seated[frame.seat])
            rows["features"].append(eyes[frame.seat].numbers().tobytes())
            rows["mask"].append(numbering.mask_bytes(table.game.legal(again, frame.seat)))
            rows["choice"].append(numbering.number(frame.action))
            rows["won"].append(1 / len(winners) if frame.seat in winners else 0.0)
            rows["score"].append(result.scores[frame.seat])
        for event in frame.events:
            table.game.evolve(again, event)


def _batches(
    seating: Seating, observation: str, games: int, executor: Executor | None
) -> Iterator[tuple[dict[str, Any], int]]:
    """The rows of every few matches in their order."""
    spans = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if executor is None:
        for first, end in spans:
            yield decisions(seating, observation, first, end), end - first
        return
    pending = [executor.submit(decisions, seating, observation, *span) for span in spans[:AHEAD]]
    for place, (first, end) in enumerate(spans):
        yield pending.pop(0).result(), end - first
        if place + AHEAD < len(spans):
            pending.append(executor.submit(decisions, seating, observation, *spans[place + AHEAD]))
