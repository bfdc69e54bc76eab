"""The statements of an append, and the fence: whether the shard of a table is open on this server."""

from typing import Final

OPEN_HERE: Final = """coalesce((select is_open from shard where id = left({table}, 2) collate "C"), true)"""
"""Whether the shard of a table is open on this server; *table* is a column or a parameter."""

NOT_OPEN_HERE: Final = "LF001"
"""The SQLSTATE code of a change in a closed shard."""

# The rows are ordered to avoid deadlocks between two batches that share tables. The previous row must exist: after a
# failover, a node whose memory is ahead of the log cannot leave a gap. The shard must be open here.
APPEND: Final = f"""
    insert into command (table_id, seq, payload)
    select fresh.table_id, fresh.seq, fresh.payload
    from unnest($1::text[], $2::int[], $3::bytea[]) as fresh (table_id, seq, payload)
    where (fresh.seq = 0 or (
        select true from command as earlier
        where earlier.table_id = fresh.table_id collate "C" and earlier.seq = fresh.seq - 1))
    and {OPEN_HERE.format(table="fresh.table_id")}
    order by fresh.table_id collate "C"
    on conflict do nothing
    returning table_id"""

REFUSED: Final = f"""
    select wanted.table_id,
        exists (
            select from command where command.table_id = wanted.table_id collate "C" and command.seq = wanted.seq),
        {OPEN_HERE.format(table="wanted.table_id")}
    from unnest($1::text[], $2::int[]) as wanted (table_id, seq)"""
