"""The statements about blocks, reports and barred people: the same for both databases, but for how they mark values."""

from typing import Final

BLOCKS_OF: Final = """
    select other, coalesce(person.name, ''), at from block left join person on person.id = block.other
    where block.person = {0} order by at desc, other"""

REPORTS: Final = "select id, at, reporter, table_id, seq, reason, closed from report"

ORDER: Final = "order by at, id"

BAR: Final = """
    insert into barred (person, at) select id, {1} from person where id = {0} on conflict do nothing"""

BARRED: Final = """
    select barred.person, person.name, at from barred join person on person.id = barred.person
    order by at desc, barred.person"""

FORGET_BARRED: Final = "delete from barred where not exists (select 1 from person where person.id = barred.person)"
"""Forget that people were barred who are no longer known."""

FORGET_BLOCKS: Final = """
    delete from block
    where not exists (select 1 from person where person.id = block.person)
    or not exists (select 1 from person where person.id = block.other)"""
"""Delete the blocks by and of people who are no longer known."""

MERGE: Final = (
    """insert into block (person, other, at)
    select {1}, other, at from block where person = {0} and other <> {1} on conflict do nothing""",
    """insert into block (person, other, at)
    select person, {1}, at from block where other = {0} and person <> {1} on conflict do nothing""",
    "delete from block where person = {0} or other = {0}",
    "update report set reporter = {1} where reporter = {0}",
)
"""Give the blocks by and of the first person, and their reports, to the second."""
