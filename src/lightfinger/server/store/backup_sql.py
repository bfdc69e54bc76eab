"""The SQL statements about when a backup was last made."""

from typing import Final

LAST_BACKUP: Final = "select at from beat where name = 'backup'"

NOTE_BACKUP: Final = """
    insert into beat (name, at) values ('backup', {}) on conflict (name) do update set at = excluded.at"""
