"""Calls to tables: channels, quiet hours, and the calls that are due.

`call_channel` has a row for each push subscription and webhook: `id` is a digest of its address, `payload` is
encrypted, `used` the time of the last message. `due_call` has a row for each question of a slow table, and one for each
message on its way: `asked` is the row that asked, `due` the time of the next step.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "call_channel",
        sa.Column("id", _NAME, nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("kind", _NAME, nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "quiet_hours",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "due_call",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("channel", _NAME, nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "channel"),
    )
    op.create_index("call_channel_person", "call_channel", ["person"])
    op.create_index("due_call_person", "due_call", ["person"])
    op.create_index("due_call_due", "due_call", ["due"])
