"""People apart from their sessions, and what belongs to them: passkeys, handovers and chairs.

Until now a session held its person, and nobody had two. Each becomes a person with one session.
"""

import sqlalchemy as sa
from alembic import op

from lightfinger.server.store.former_sessions import moved

revision = "0003"
down_revision = "0002"

_NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create the tables and move the sessions."""
    former = op.get_bind().execute(sa.text("select digest, payload, expires from session")).fetchall()
    op.drop_table("session")
    person = op.create_table(
        "person",
        sa.Column("id", _NAME, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("handle", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    session = op.create_table(
        "session",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "credential",
        sa.Column("id", sa.LargeBinary(), nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("handle", sa.LargeBinary(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "handover",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("code", sa.LargeBinary(), nullable=False),
        sa.Column("person", _NAME, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("session", sa.LargeBinary(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "chair",
        sa.Column("person", _NAME, nullable=False),
        sa.Column("table_id", _NAME, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seen_seq", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    for table, column in (
        ("person", "seen"),
        ("session", "person"),
        ("session", "expires"),
        ("credential", "person"),
        ("handover", "code"),
        ("handover", "person"),
        ("handover", "expires"),
        ("chair", "table_id"),
    ):
        op.create_index(f"{table}_{column}", table, [column])
    people, sessions = moved([(bytes(digest), bytes(payload), expires) for digest, payload, expires in former])
    op.bulk_insert(person, [known._asdict() for known in people])
    op.bulk_insert(session, [one._asdict() for one in sessions])
