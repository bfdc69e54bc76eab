"""The schema, as a chain of hand-written revisions that are valid on SQLite and PostgreSQL alike."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD: Final = "0002"
"""The last revision. Whoever finds it in `alembic_version` need not load alembic at all."""


class ForeignSchema(Exception):
    """The database was made by a later release."""


def upgrade(connection: "Connection") -> None:
    """Bring the schema behind *connection* up to date, inside its transaction."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ForeignSchema(f"the database was made by a later release: {error}") from error
