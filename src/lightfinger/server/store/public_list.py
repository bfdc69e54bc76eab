"""The public list: the latest to expire first, with few lines for each person and each address."""

import math
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple

__all__ = ["LINES", "ListedTable", "fair_lines", "lines_until"]

MOST_OF_ONE: Final = 2
"""How many lines of the list a person or an address may have."""

PAGE: Final = 4
"""How many lines are read at once for each that is wanted."""

LINES: Final = """
    select listing.payload, expires, listing.table_id, coalesce(person, ''), coalesce(address, '')
    from listing left join open_table on open_table.table_id = listing.table_id
    where expires > {0} and expires <= {1} and (expires < {1} or listing.table_id > {2})
    order by expires desc, listing.table_id limit {3}"""
"""The lines after a time of expiry and a table, for both databases."""


class ListedTable(NamedTuple):
    """A line of the public list."""

    payload: bytes
    expires: float
    table: str
    person: str
    """Who created the table; empty if that is not known."""
    address: str


ReadLines = Callable[[float, str, int], Awaitable[list[ListedTable]]]
"""Reads so many lines after a time of expiry and a table."""


def fair_lines(lines: Iterable[ListedTable], limit: int, counts: Counter[tuple[str, str]]) -> list[ListedTable]:
    """Return the first *limit* lines without those of people and addresses that have enough; *counts* goes on."""
    shown: list[ListedTable] = []
    for line in lines:
        owners = [("person", line.person or line.table), ("address", line.address or line.table)]
        if len(shown) < limit and all(counts[owner] < MOST_OF_ONE for owner in owners):
            shown.append(line)
        counts.update(owners)
    return shown


async def lines_until(limit: int, read: ReadLines) -> list[ListedTable]:
    """Read the list page by page until it has *limit* lines. A long list costs no more than a short one."""
    shown: list[ListedTable] = []
    counts: Counter[tuple[str, str]] = Counter()
    size = PAGE * limit
    expires, table = math.inf, ""
    while len(shown) < limit:
        page = await read(expires, table, size)
        shown += fair_lines(page, limit - len(shown), counts)
        if len(page) < size:
            break
        expires, table = page[-1].expires, page[-1].table
    return shown
