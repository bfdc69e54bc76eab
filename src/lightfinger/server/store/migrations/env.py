"""Run by alembic for each upgrade: applies the revisions on the given connection."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
