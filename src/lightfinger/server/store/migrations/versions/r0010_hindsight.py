"""Hindsight of seats of finished tables, computed before. It can be computed again, so any row may be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the table and its trigger."""
    op.create_table(
        "hindsight",
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", _NAME, nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "create trigger lightfinger_fence before insert or update or delete on hindsight "
            "for each row execute function lightfinger_fence()"
        )
