"""The statements about people that are the same for both databases, but for how they mark values."""

from typing import Final

FORGOTTEN_AFTER: Final = 90 * 86400.0
"""Seconds after which a person without session, passkey and chair is deleted."""

REPORTS_KEPT: Final = 90 * 86400.0
"""Seconds after which a report of a line of talk is deleted, open or closed."""

PERSONAL: Final = (
    ("session", "person"),
    ("credential", "person"),
    ("handover", "person"),
    ("chair", "person"),
    ("call_channel", "person"),
    ("quiet_hours", "person"),
    ("due_call", "person"),
    ("block", "person"),
    ("block", "other"),
    ("report", "reporter"),
    ("barred", "person"),
    ("daily_game", "person"),
    ("drill_answers", "person"),
    ("rated_program", "owner"),
    ("word_key", "owner"),
    ("person", "id"),
)
"""The database tables whose rows are deleted when a person is erased, with the column that names the person."""

ERASED: Final = (
    "insert into erased (person, at) values ({0}, {1}) on conflict do nothing",
    """insert into erased (person, at)
    select distinct person, {1} from word_key where owner = {0} on conflict do nothing""",
)
"""Remember a person as erased, with those whom they were before and who had other ids."""

OTHER_CHAIRS: Final = "delete from chair where person in (select person from word_key where owner = {0})"
"""Delete the chairs of a person's programs, and of whom they were before."""

WORDS_OF: Final = "select table_id, person from word_key where owner = {0} order by table_id, person"

CHAIRS_OF: Final = """
    select person, table_id, seat, phase, asked_at, ended_at, seen_seq from chair where person = {0}
    order by
        case when asked_at > 0 then 0 when phase = 'running' then 1 when phase = 'waiting' then 2 else 3 end,
        case when asked_at > 0 then asked_at else -ended_at end,
        table_id
    limit {1} offset {2}"""

FORGET: Final = """
    from person where seen < {0}
    and not exists (select 1 from session where session.person = person.id)
    and not exists (select 1 from credential where credential.person = person.id)
    and not exists (select 1 from chair where chair.person = person.id)"""
"""The people of whom nothing is left, to be selected or deleted."""
