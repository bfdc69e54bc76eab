"""People whom the operator has barred from the server: none of their sessions is found any more."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "barred",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
