"""Tables that ended, and where their logs lie in the archive.

`ended_table` has a row for each table that ended and is not in the archive: when that was noted, and until when an
archiver has it in hand. `archived` has a row for each table whose log lies in the archive. Tables of earlier releases
that are not open count as ended now; the archiver reads their logs before it takes them.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

FENCED = ("ended_table", "archived")
"""The records beside the logs that belong to tables."""

_EARLIER = """
    insert into ended_table (table_id, at, held)
    select table_id, :now, 0 from command
    where seq = 0 and not exists (select 1 from open_table where open_table.table_id = command.table_id)"""


def upgrade() -> None:
    """Create the tables and their triggers, and note the tables of earlier releases."""
    op.create_table(
        "ended_table",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("held", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ended_table_at", "ended_table", ["at"])
    op.create_table(
        "archived",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("file", _NAME, nullable=False),
        sa.Column("start", sa.BigInteger(), nullable=False),
        sa.Column("length", sa.BigInteger(), nullable=False),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("archived_file", "archived", ["file"])
    op.get_bind().execute(sa.text(_EARLIER), {"now": time.time()})
    if op.get_bind().dialect.name == "postgresql":
        for table in FENCED:
            op.execute(
                f"create trigger lightfinger_fence before insert or update or delete on {table} "
                "for each row execute function lightfinger_fence()"
            )
