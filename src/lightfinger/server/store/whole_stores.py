"""Opens the whole store at an address; a driver is imported only if its database is asked for."""

from lightfinger.server.store import file_at
from lightfinger.server.store.whole_store import WholeStore


def whole_store_at(database: str) -> WholeStore:
    """Return the whole store at an address that `store_at` takes."""
    path = file_at(database)
    if path is None:
        from lightfinger.server.store.whole_postgres import WholePostgres
        from lightfinger.server.store.whole_sharded import WholeSharded

        if len(servers := database.split()) > 1:
            return WholeSharded(servers)
        return WholePostgres(database)
    from lightfinger.server.store.whole_sqlite import WholeSqlite

    return WholeSqlite(path)
