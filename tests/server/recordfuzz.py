"""Fuzzes the functions that read records in the server's worker processes: `make fuzz-records`.

Every record is a valid one with mutations. Reading it must raise nothing, take little memory and end soon, even without
the limits of a worker process.
"""

import argparse
import functools
import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from lightfinger import catalog, records
from lightfinger.core import rng
from lightfinger.core.table import Table
from lightfinger.records import Record
from lightfinger.server.network.reviews_api import MOST_RECORD, SentRecord
from lightfinger.server.workers.replays import check_record, read_review

MOST_GROWTH: Final = 64 * 1024 * 1024
MOST_SECONDS: Final = 1.0
SEED: Final = bytes(range(32))
NUMBERS: Final = (-1, 0, 1, 7, 14, 15, 16, 31, 63, 2**15, 2**16, 2**31, 2**63, 8_000_000_000, -(2**40), 10**400)
ODD: Final[tuple[Any, ...]] = (None, True, 0.5, 1e308, "", "x" * 3000, [], {}, [[]], "\ud800", "\x00", "all", [15, 3])


@functools.cache
def honest() -> tuple[str, ...]:
    """Return records of unfinished games of every edition, some dealt as at a table, some from a master secret."""
    made = []
    for game in catalog.GAMES.values():
        for number, name in enumerate(game.editions):
            edition, seats = catalog.edition(game, name), game.seats[number % 2]
            deal = records.Deal("A" * 22, rng.commitment("A" * 22, SEED), SEED, [bytes(16)] * seats)
            chance = rng.Stream(deal.master() if number % 2 else SEED)
            table, choices = Table(game, edition, seats), rng.Small(number)
            table.deal(chance)
            while len(table.log) < 12 and (seat := table.first()) >= 0:
                table.act(seat, choices.pick(table.legal(seat)), chance)
            record = Record.of(table, ["Ada", "Blaise"], None if number % 2 else SEED, deal if number % 2 else None)
            made.append("".join(line + "\n" for line in record.lines()))
    return tuple(made)


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Return the positions of all values in a JSON tree."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        for key in list(one) if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ():
            found.append((one, key))
            waiting.append(one[key])
    return found


def _in_tree(change: Callable[[random.Random, Any, Any], None]) -> Callable[[random.Random, list[str]], None]:
    """Return a mutation of the JSON of one line."""

    def mutate(chance: random.Random, lines: list[str]) -> None:
        number = chance.choice((0, chance.randrange(len(lines)), chance.randrange(len(lines))))
        try:
            message = json.loads(lines[number])
        except (ValueError, RecursionError):
            return
        places = _places(message)
        if places:
            change(chance, *chance.choice(places))
            lines[number] = json.dumps(message, ensure_ascii=chance.random() < 0.9) + "\n"

    return mutate


def _put(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _number(chance: random.Random, where: Any, key: Any) -> None:
    where[key] = chance.choice(NUMBERS)


def _oddity(chance: random.Random, where: Any, key: Any) -> None:
    where[key] = _put(chance.choice(ODD))


def _nested(chance: random.Random, where: Any, key: Any) -> None:
    value: Any = where[key]
    for _ in range(chance.choice((1, 2, 5, 50, 400))):
        value = [value] if chance.random() < 0.5 else {"kind": value}
    where[key] = value


def _long(chance: random.Random, where: Any, key: Any) -> None:
    where[key] = [chance.choice(NUMBERS[:8])] * chance.choice((10, 300, 20_000))


def _removed(chance: random.Random, where: Any, key: Any) -> None:
    del where[key]


def _renamed(chance: random.Random, where: Any, key: Any) -> None:
    if isinstance(where, dict):
        where[chance.choice(("kind", "seat", "audience", "ünïcödé", key[::-1]))] = where.pop(key)


def _bytes_flipped(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    raw = bytearray(lines[number].encode("utf-8", "replace"))
    for _ in range(chance.choice((1, 1, 2, 8))):
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    lines[number] = raw.decode("utf-8", "replace")


def _digits(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    lines[number] = lines[number].replace(chance.choice("0123456789"), "9" * chance.choice((20, 4000, 30_000)), 1)


def _swapped(chance: random.Random, lines: list[str]) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _repeated(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    lines[number:number] = [lines[number]] * chance.choice((1, 3, 200))


def _dropped(chance: random.Random, lines: list[str]) -> None:
    if len(lines) > 1:
        del lines[chance.randrange(len(lines))]


def _cut(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    lines[number] = lines[number][: chance.randrange(len(lines[number]) + 1)] or "\n"


def _doubled_key(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    key = chance.choice(("seat", "events", "action", "kind", "game", "lightfinger"))
    lines[number] = lines[number].replace("{", "{" + f'"{key}":{json.dumps(chance.choice(ODD))},', 1)


def _deep(chance: random.Random, lines: list[str]) -> None:
    lines[chance.randrange(len(lines))] = (
        chance.choice(("[", '{"a":', '[{"x":')) * chance.choice((10, 5000, 30_000)) + "\n"
    )


def _written_oddly(chance: random.Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    odd = chance.choice(("\u2028", "\x85", "\x00", "\ufeff", "\\ud800", "\\u0000", "NaN", "-Infinity", "1e999", "\r"))
    at = chance.randrange(len(lines[number]))
    lines[number] = lines[number][:at] + odd + lines[number][at:]


CHANGES: Final[tuple[Callable[[random.Random, list[str]], None], ...]] = (
    *(_in_tree(change) for change in (_number, _number, _number, _oddity, _nested, _long, _removed, _renamed)),
    _bytes_flipped,
    _digits,
    _swapped,
    _repeated,
    _dropped,
    _cut,
    _doubled_key,
    _deep,
    _written_oddly,
)


def mutated(chance: random.Random) -> str:
    """Return a valid record with a few mutations; one record in a hundred has none."""
    lines = chance.choice(honest()).splitlines(keepends=True)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6)) if chance.random() > 0.01 else 0):
        chance.choice(CHANGES)(chance, lines)
    return "".join(lines)[:MOST_RECORD]


@dataclass
class Tally:
    """The results of all records."""

    records: int = 0
    slowest: float = 0.0
    """Processor time for reading one record in seconds."""
    slowest_body: float = 0.0
    """The part of it on the event loop, for the body of the request."""
    growth: int = 0
    """Bytes by which one record raised the peak memory."""
    answers: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


def run(count: int, seed: int) -> Tally:
    """Read a number of mutated records."""
    tally = Tally()
    for text in honest():
        read_review(text, None, False)
        check_record(text)
    for number in range(count):
        one(random.Random(f"{seed}/{number}"), f"--seed {seed} --only {number}", tally)
    return tally


def one(chance: random.Random, name: str, tally: Tally) -> None:
    """Read one record."""
    text = mutated(chance)
    seat, aid = chance.choice((None, 0, 1, 7, 15)), chance.random() < 0.5
    # A browser escapes unpaired surrogates, so the text may contain them.
    body = json.dumps({"record": text, "seat": seat, "aid": aid}).encode()
    memory, began = _memory(), time.process_time()
    try:
        try:
            sent = msgspec.json.decode(body, type=SentRecord)
        except msgspec.DecodeError:
            tally.answers["refused body"] += 1
            return
        tally.slowest_body = max(tally.slowest_body, time.process_time() - began)
        if chance.random() < 0.5:
            judged, _ = check_record(sent.record)
            msgspec.json.encode(judged)
            tally.answers["agrees" if judged["agrees"] else "differs"] += 1
        else:
            told = read_review(sent.record, sent.seat, sent.aid)
            tally.answers[told.code or "told"] += 1
    except Exception as problem:
        tally.problems.append(f"{name}: {problem!r}")
    finally:
        seconds, grown = time.process_time() - began, _memory() - memory
        tally.records += 1
        tally.slowest = max(tally.slowest, seconds)
        tally.growth = max(tally.growth, grown)
        if seconds > MOST_SECONDS:
            tally.problems.append(f"{name}: {seconds:.2f} seconds")
        if grown > MOST_GROWTH:
            tally.problems.append(f"{name}: {grown / 2**20:.0f} MB")


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> None:
    """Read many records and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, default=-1, help="one record of a run, by its number")
    said = parser.parse_args()
    began = time.monotonic()
    if said.only >= 0:
        tally = Tally()
        one(random.Random(f"{said.seed}/{said.only}"), "this one", tally)
    else:
        tally = run(said.records, said.seed)
    lines = [
        f"{tally.records:,} records with seed {said.seed} in {time.monotonic() - began:.0f} s",
        f"what became of them: {dict(tally.answers.most_common())}",
        f"slowest {tally.slowest * 1000:.0f} ms, of which on the loop at most {tally.slowest_body * 1000:.1f} ms",
        f"memory grew by at most {tally.growth / 2**20:.1f} MB for one record, to {_memory() / 2**20:.0f} MB in all",
        f"{len(tally.problems)} problems",
        *tally.problems[:20],
    ]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    raise SystemExit(bool(tally.problems))


if __name__ == "__main__":
    main()
