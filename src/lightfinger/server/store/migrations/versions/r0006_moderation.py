"""Blocked people and reported lines of talk.

`block` has a row for each pair: *person* does not want *other* at their tables. `report` has a row for each report of a
line: `seq` is its row in the log, `closed` the time at which the operator closed it, 0 before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "block",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("other", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_index("block_other", "block", ["other"])
    op.create_table(
        "report",
        sa.Column("id", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("reporter", _NAME, nullable=False),
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("reason", _NAME, nullable=False),
        sa.Column("closed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("report_line", "report", ["table_id", "seq"])
    op.create_index("report_reporter", "report", ["reporter"])
