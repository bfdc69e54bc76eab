"""Reports of lines of talk, for the operator of the server. A report names a row of a log and copies nothing of it."""

import hashlib
from typing import Final, Literal, NamedTuple

from lightfinger.server.access.sessions import Person
from lightfinger.server.node.blocks import speaker
from lightfinger.server.store import Store
from lightfinger.server.store.moderation import Report
from lightfinger.server.table import entries
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.sealed_words import ERASED_NAME, WordKeys

Reason = Literal["insult", "threat", "spam", "other"]

MOST_OF_A_LINE: Final = 20
"""The most reports of one line; then it has been reported enough."""
LINES_BEFORE: Final = 5
"""How many lines the operator is shown before the reported one."""


class Line(NamedTuple):
    """A line of talk as the operator reads it."""

    row: int
    at: float
    name: str
    text: str
    """Empty for a knock."""
    knock: int


class ReportedTalk(NamedTuple):
    """A report and what was said, with the reported line at the end."""

    report: Report
    reporter: str
    """The name of who reported it."""
    game: str
    lines: list[Line]


async def add(live: LiveTable, person: Person, row: int, reason: Reason, now: float) -> None:
    """Report a line of talk; refused if there is none, or if it was reported already."""
    await speaker(live, row)
    known = hashlib.sha256(f"lightfinger-report\0{person.id}\0{live.id}\0{row}".encode()).hexdigest()[:12]
    if not await live.store.add_report(Report(known, now, person.id, live.id, row, reason), MOST_OF_A_LINE):
        raise Refused("reported", "That line was reported already.")


async def open_reports(store: Store) -> list[ReportedTalk]:
    """Return the open reports with what was said, the oldest first. Words of erased people cannot be read."""
    found = []
    for report in await store.open_reports():
        known = await store.person(report.reporter)
        game, lines = await _talk(store, report)
        found.append(ReportedTalk(report, ERASED_NAME if known is None else known.name, game, lines))
    return found


async def _talk(store: Store, report: Report) -> tuple[str, list[Line]]:
    """Return the game of a table, the reported line, and the last lines before it."""
    words = WordKeys(report.table, await store.word_keys(report.table))
    game, lines = "", []
    for seq, payload in await store.read(report.table, 0):
        if seq > report.seq:
            break
        row = words.open(entries.decoded(payload))
        if isinstance(row.entry, entries.Created | entries.Ruled):
            game = row.entry.rules.game
        elif isinstance(row.entry, entries.Said):
            said = row.entry
            lines.append(Line(seq, row.at, said.name, said.text, said.knock))
    return game, lines[-LINES_BEFORE - 1 :]
