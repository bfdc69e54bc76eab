"""The database tables and columns that have to do with the archive, the same for both databases."""

from typing import Final

LEFT_BEHIND: Final = ("snapshot", "work", "listing", "open_table", "due_call", "ended_table")
"""The database tables whose records a table loses when it leaves for the archive."""

KEPT: Final = ("chair", "word_key", "archived", "hindsight")
"""The database tables whose records a table keeps in the archive, until it is deleted there."""

PLACE: Final = "file, start, length, rows, digest, ended"
"""The columns of an `ArchivedLog`."""
