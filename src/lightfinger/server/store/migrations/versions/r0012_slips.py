"""How often somebody forgot something in a daily heist, -1 as long as nobody has counted."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column."""
    op.add_column("daily_game", sa.Column("slips", sa.Integer(), nullable=False, server_default="-1"))
