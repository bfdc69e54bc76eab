"""Heartbeats, outages, secrets, and the open tables with their owners.

`beat`, `outage` and `secret` are about the whole store; `open_table` has a row for each table that waits or runs:
`since` is the time of the last visit, `address` a keyed digest, `bots` the number of bots.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "beat",
        sa.Column("name", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "outage",
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("ended"),
    )
    op.create_table(
        "open_table",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("address", _NAME, nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("running", sa.Integer(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "secret",
        sa.Column("name", _NAME, nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    for column in ("person", "address", "since"):
        op.create_index(f"open_table_{column}", "open_table", [column])
