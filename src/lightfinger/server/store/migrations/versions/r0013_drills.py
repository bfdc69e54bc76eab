"""Answers to drills: `drill_answers` has a row for each person, track and browser."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "drill_answers",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("track", _NAME, nullable=False),
        sa.Column("browser", _NAME, nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "track", "browser"),
    )
