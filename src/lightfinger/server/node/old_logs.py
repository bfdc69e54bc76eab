"""Encrypts the names and the talk in logs of releases before 0.2.0, which hold them in the clear.

A log that holds such words is replaced by a copy with encrypted words and a new hash chain, in one commit. The ledger
notes the last hash of the log before and after. No server may run meanwhile: it would continue the former chain.
"""

import asyncio
from collections.abc import Iterable
from typing import IO, NamedTuple

import msgspec

from lightfinger.server.node.backup import Damage, judged, read_log
from lightfinger.server.node.live_tables import BEAT_SECONDS
from lightfinger.server.store import StoreError, hash_chain
from lightfinger.server.store.whole_store import WholeStore, part_named
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import WordKeys, holds_plain_words, new_key, person_of


class StillServed(StoreError):
    """A server uses the store."""


class LedgerLine(msgspec.Struct):
    """The log of a table before and after, by its last hash."""

    table: str
    rows: int
    before: str
    after: str


class OldLogs(NamedTuple):
    """The result: the tables that were encrypted, and those that are damaged and were left as they are."""

    tables: int
    damage: list[Damage]


class _Copy(NamedTuple):
    """A log with encrypted words, and the keys to add: person, owner and key."""

    rows: list[bytes]
    keys: list[tuple[str, str, bytes]]
    line: LedgerLine


async def encrypt_old_logs(store: WholeStore, ledger: IO[bytes], wait: float = 2 * BEAT_SECONDS) -> OldLogs:
    """Encrypt all names and talk that are still in the clear. Those of erased people cannot be read afterwards."""
    await store.open()
    try:
        await _nobody_serves(store, wait)
        old, damage = await _old_tables(store)
        erased = {person async for page in store.beside(part_named("erased")) for person, _ in page}
        held: dict[str, dict[str, bytes]] = {table: {} for table in old}
        async for page in store.beside(part_named("word_key")):
            for table, person, _, key in page:
                if table in held:
                    held[table][person] = key
        for table in old:
            copy = _encrypted(table, [payload async for _, payload in read_log(store, table)], held[table], erased)
            ledger.write(msgspec.json.encode(copy.line) + b"\n")
            ledger.flush()
            if not await store.replace_log(table, copy.rows, copy.keys):
                raise StillServed(f"table {table} has grown meanwhile: stop every server first")
        if old:
            await store.overwrite_freed()
    finally:
        await store.close()
    return OldLogs(len(old), damage)


async def _nobody_serves(store: WholeStore, wait: float) -> None:
    """Check that no server says that it is there."""

    async def beats() -> list[object]:
        return [record async for page in store.beside(part_named("beat")) for record in page]

    before = await beats()
    if not before:
        return
    await asyncio.sleep(wait)
    if await beats() != before:
        raise StillServed("a server uses this store: stop every server first")


async def _old_tables(store: WholeStore) -> tuple[list[str], list[Damage]]:
    old, damaged = [], []
    async for table, damage in judged(store):
        if damage is not None:
            damaged.append(damage)
            continue
        async for _, payload in read_log(store, table):
            if holds_plain_words(entries.decoded(payload).entry):
                old.append(table)
                break
    return old, damaged


def _encrypted(table: str, log: list[bytes], held: dict[str, bytes], erased: set[str]) -> _Copy:
    rows = [entries.decoded(payload) for payload in log]
    owners = _owners(row.entry for row in rows)
    words = WordKeys(table, held)
    keys = []
    copied = []
    before = after = hash_chain.START
    for payload, row in zip(log, rows, strict=True):
        before = hash_chain.extend(before, payload)
        bare = hash_chain.without_hash(payload)
        if holds_plain_words(row.entry):
            person = person_of(row.entry)
            if person not in words.keys:
                key = words.keys[person] = new_key()
                owner = owners.get(person, person)
                if not {person, owner} & erased:
                    keys.append((person, owner, key))
            sealed = msgspec.structs.replace(row, entry=words.seal(row.entry))
            bare = entries.encoded(sealed)
            if words.open(entries.decoded(bare)) != row:
                raise AssertionError(f"table {table}: a row would change")
        stored, after = hash_chain.seal(after, bare)
        copied.append(stored)
    return _Copy(copied, keys, LedgerLine(table, len(log), before.hex(), after.hex()))


def _owners(log: Iterable[entries.AnyEntry]) -> dict[str, str]:
    """Return who somebody is now, for those who have become somebody else."""
    now: dict[str, str] = {}
    for entry in log:
        if isinstance(entry, entries.Merged):
            now = {was: entry.person if then == entry.was else then for was, then in now.items()}
            now[entry.was] = entry.person
    return now
