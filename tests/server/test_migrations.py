"""The schema is the same on both dialects, made once however many nodes start, and never opened by an older release."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy
from alembic.config import Config
from alembic.script import ScriptDirectory

from lightfinger.server.store import StoreDown, migrations, store_at


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "folder" / "logs.db")
    return str(request.getfixturevalue("fresh_postgres"))


async def opened(database: str, times: int = 1) -> None:
    stores = [store_at(database) for _ in range(times)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(store.health() for store in stores))
    await asyncio.gather(*(store.close() for store in stores))


def run(database: str, statement: str) -> None:
    if database.startswith("postgresql"):
        asyncio.run(_run(database, statement))
    else:
        connection = sqlite3.connect(database)
        with connection:
            connection.execute(statement)
        connection.close()


async def _run(database: str, statement: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(statement)
    await connection.close()


def shape(database: str) -> dict[str, Any]:
    """Tables, columns, keys and indexes."""
    if database.startswith("postgresql"):

        async def look() -> dict[str, Any]:
            from sqlalchemy.ext.asyncio import create_async_engine

            engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:"))
            async with engine.connect() as connection:
                found = await connection.run_sync(_shape)
            await engine.dispose()
            return found

        return asyncio.run(look())
    engine = sqlalchemy.create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        found = _shape(connection)
    engine.dispose()
    return found


def _shape(connection: sqlalchemy.Connection) -> dict[str, Any]:
    inspector = sqlalchemy.inspect(connection)
    return {
        table: (
            [(column["name"], column["nullable"]) for column in inspector.get_columns(table)],
            inspector.get_pk_constraint(table)["constrained_columns"],
            sorted((index["name"] or "", index["column_names"]) for index in inspector.get_indexes(table)),
        )
        for table in sorted(inspector.get_table_names())
    }


def test_the_head_that_stores_look_for_is_the_last_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))

    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


def test_both_dialects_have_the_same_tables(tmp_path: Path, fresh_postgres: str) -> None:
    asyncio.run(opened(str(tmp_path / "logs.db")))
    asyncio.run(opened(fresh_postgres))

    assert shape(str(tmp_path / "logs.db")) == shape(fresh_postgres)
    assert list(shape(fresh_postgres)) == [
        "alembic_version",
        "archived",
        "barred",
        "beat",
        "block",
        "call_channel",
        "chair",
        "code",
        "command",
        "credential",
        "daily_fact",
        "daily_game",
        "drill_answers",
        "due_call",
        "ended_table",
        "erased",
        "handover",
        "hindsight",
        "listing",
        "open_table",
        "outage",
        "person",
        "quiet_hours",
        "rated_match",
        "rated_program",
        "report",
        "secret",
        "server",
        "session",
        "shard",
        "snapshot",
        "word_key",
        "work",
    ]


def test_nodes_that_start_together_make_the_schema_once(database: str) -> None:
    asyncio.run(opened(database, times=4))
    asyncio.run(opened(database, times=2))


def test_a_database_of_a_later_release_is_not_opened(database: str) -> None:
    asyncio.run(opened(database))
    run(database, "update alembic_version set version_num = 'zzzz'")

    with pytest.raises(StoreDown, match="later release"):
        asyncio.run(opened(database))


def test_a_file_that_cannot_be_made_is_said_to_be_down(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreDown, match="file/logs"):
        asyncio.run(opened(str(tmp_path / "file" / "logs.db")))


def test_a_file_of_something_else_is_said_to_be_down(tmp_path: Path) -> None:
    (tmp_path / "logs.db").write_text("shopping list" * 1000)

    with pytest.raises(StoreDown, match="not a database"):
        asyncio.run(opened(str(tmp_path / "logs.db")))


def test_a_server_that_does_not_answer_is_said_to_be_down() -> None:
    with pytest.raises(StoreDown):
        asyncio.run(opened("postgresql://postgres@127.0.0.1:1/test"))
