"""The ladder of programs.

`rated_match` has a row for each rated match: who plays, and what it came to. `rated_program` has the names of programs
and who runs them; it is emptied of the erased.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "rated_match",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("game", _NAME, nullable=False),
        sa.Column("edition", _NAME, nullable=False),
        sa.Column("first_player", _NAME, nullable=False),
        sa.Column("second_player", _NAME, nullable=False),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("first_share", sa.Double(), nullable=False),
        sa.Column("second_share", sa.Double(), nullable=False),
        sa.Column("by_clock", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("rated_match_result", "rated_match", ["game", "edition", "ended", "table_id"])
    op.create_index("rated_match_ended", "rated_match", ["ended"])
    op.create_index("rated_match_first", "rated_match", ["first_player"])
    op.create_index("rated_match_second", "rated_match", ["second_player"])
    op.create_table(
        "rated_program",
        sa.Column("id", _NAME, nullable=False),
        sa.Column("owner", _NAME, nullable=False),
        sa.Column("name", _NAME, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("rated_program_owner", "rated_program", ["owner"])
