"""Shards: which tables this server holds, when several servers share them.

The shard of a table is the first two characters of its id. `shard` has a row for each shard that is closed here, or
that was moved here; a shard without a row is open. So a server that is alone has no rows. `epoch` grows with each move.
`peer` is the name of the server that a closed shard was moved to, and `is_copied` says that it has everything. `server`
has one row: the random name of this server, and whether it holds the people.

On PostgreSQL a trigger refuses changes of the records beside the logs of a closed shard. Appends check it themselves,
because one closed shard must not fail a batch.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

FENCED = ("snapshot", "listing", "work", "open_table", "chair", "due_call", "word_key")
"""The records beside the logs that belong to tables."""

_FENCE = """
    create function lightfinger_fence() returns trigger language plpgsql as $$
    declare
        changed record := case when tg_op = 'DELETE' then old else new end;
    begin
        if current_setting('lightfinger.moving', true) = 'on' or not exists (
            select from shard where id = left(changed.table_id, 2) and not is_open) then
            return changed;
        end if;
        raise exception 'shard % is not open here', left(changed.table_id, 2) using errcode = 'LF001';
    end $$"""


def upgrade() -> None:
    """Create the tables and the triggers."""
    op.create_table(
        "shard",
        sa.Column("id", _NAME, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("peer", _NAME, nullable=False),
        sa.Column("is_copied", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "server",
        sa.Column("name", _NAME, nullable=False),
        sa.Column("has_people", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("insert into server select left(md5(random()::text || clock_timestamp()::text), 8), true")
        op.execute(_FENCE)
        for table in FENCED:
            op.execute(
                f"create trigger lightfinger_fence before insert or update or delete on {table} "
                "for each row execute function lightfinger_fence()"
            )
