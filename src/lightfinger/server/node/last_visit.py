"""The last visit of a person: from there on they are shown what they were told since.

At a slow table it is what they saw last. Whoever was replaced by a stand-in is shown everything since it took the
chair, at any table.
"""

from typing import Final

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import Person
from lightfinger.server.node.call_notes import is_slow
from lightfinger.server.store import Store, StoredRow
from lightfinger.server.table import entries
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import RECENT, LiveTable

NOTHING_SEEN: Final = -1


async def seen(store: Store, live: LiveTable, person: Person) -> int:
    """Return the last row before what a person is shown again; `NOTHING_SEEN` if they are shown only the present."""
    seat = live.projection.seat_of(person.id)
    if seat == OBSERVER:
        return NOTHING_SEEN
    shown = await store.last_seen(person.id, live.id) if is_slow(live.projection) else NOTHING_SEEN
    if not live.projection.chairs[seat].stood_in:
        return shown
    held = before_stand_in(await store.read(live.id, 0), seat)
    return max(held if shown == NOTHING_SEEN else min(shown, held), live.projection.seq - RECENT)


def before_stand_in(log: list[StoredRow], seat: int) -> int:
    """Return the last row before a stand-in took the chair of *seat*, or answered for it; the last row if none did."""
    held = NOTHING_SEEN
    seq = NOTHING_SEEN
    for seq, payload in log:
        entry = entries.decoded(payload).entry
        if getattr(entry, "seat", None) != seat:
            continue
        if isinstance(entry, entries.Sat) or _is_by(entry, "person") or _is_return(entry):
            held = NOTHING_SEEN
        elif held == NOTHING_SEEN and (isinstance(entry, entries.Called | entries.Left) or _is_by(entry, "stand-in")):
            held = seq
    return seq if held == NOTHING_SEEN else held - 1


def _is_by(entry: entries.AnyEntry, by: entries.By) -> bool:
    return isinstance(entry, entries.Acted) and entry.by == by


def _is_return(entry: entries.AnyEntry) -> bool:
    return isinstance(entry, entries.StoodIn) and not entry.on


async def see(store: Store, live: LiveTable, person: Person, heard: int) -> None:
    """Note the last row that a person was shown; a later one is never taken back."""
    if live.projection.seat_of(person.id) == OBSERVER:
        raise Refused("not-seated", "You have no chair at this table.")
    if is_slow(live.projection) and 0 <= heard <= live.projection.seq:
        await store.see(person.id, live.id, heard)
