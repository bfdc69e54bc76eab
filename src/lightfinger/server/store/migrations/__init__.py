"""The schema: a chain of hand-written revisions for both SQLite and PostgreSQL."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import structlog

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD: Final = "0014"
"""The last revision. If `alembic_version` contains it, alembic is not loaded."""

log = structlog.get_logger()


class ForeignSchema(Exception):
    """The database was made by a later release."""


def upgrade(connection: "Connection") -> None:
    """Bring the schema up to date in the transaction of *connection*."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    before = MigrationContext.configure(connection).get_current_revision()
    began = time.monotonic()
    log.info("migrating the schema", store=connection.dialect.name, before=before, to=HEAD)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ForeignSchema(f"the database was made by a later release: {error}") from error
    log.info("schema migrated", revision=HEAD, seconds=round(time.monotonic() - began, 3))
