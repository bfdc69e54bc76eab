"""The keys of the names and the talk in the logs, and the people who were erased.

A key is for a person and a table. Its owner is that person, or the one whom that person has become later. Logs hold
words only in encrypted form, so deleting a person's keys erases the words from every log and every copy of it. `erased`
keeps the id of such a person, which was random and names nobody.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "word_key",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("owner", _NAME, nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )
    op.create_index("word_key_owner", "word_key", ["owner"])
    op.create_table(
        "erased",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
