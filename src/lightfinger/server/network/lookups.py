"""The table that a request names."""

from typing import Annotated

from litestar.exceptions import HTTPException
from litestar.params import Parameter

from lightfinger.server.node.node import Node
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.table_state import is_table_id

TableId = Annotated[str, Parameter(description="The id of a table: 22 characters, as in its link.")]


async def table_of(node: Node, table: str) -> LiveTable:
    """Return the table with this id."""
    live = await node.live_tables.find(table) if is_table_id(table) else None
    if live is None:
        raise HTTPException(status_code=404, detail="No table is here.", extra={"code": "no-table"})
    return live
