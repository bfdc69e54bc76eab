"""Daily heists.

`daily_game` has a row for each person, day and game: the table that counts, and what it came to. `daily_fact` keeps
what is fixed once for a day: the digest of its results, and its par.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "daily_game",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("date", _NAME, nullable=False),
        sa.Column("game", _NAME, nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("lead", sa.Integer(), nullable=False),
        sa.Column("signs", _NAME, nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("daily_game_day", "daily_game", ["date", "game", "person"], unique=True)
    op.create_index("daily_game_person", "daily_game", ["person"])
    op.create_table(
        "daily_fact",
        sa.Column("name", _NAME, nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
