"""The logs, and the small tables beside them.

Most keys begin with the id of a game table; there are no foreign keys and no counters. So the database tables can be
split by a hash of that id, into partitions or onto several servers.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# Ids are compared byte by byte in both databases; a language's collation would be slower and order them differently.
_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "command",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
    )
    op.create_table(
        "snapshot",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "session",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "listing",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "code",
        sa.Column("code", _NAME, nullable=False),
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_table(
        "work",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    for table, column in (("session", "expires"), ("listing", "expires"), ("code", "expires"), ("work", "due")):
        op.create_index(f"{table}_{column}", table, [column])
