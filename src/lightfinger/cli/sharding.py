"""The command about shards: what lies where, moving, balancing and repairing."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from lightfinger.cli.arguments import AsJson
from lightfinger.cli.hosting import Config, Data, Database, said_by_stores
from lightfinger.cli.paper import show, show_json
from lightfinger.cli.refusing import CliError

if TYPE_CHECKING:
    from lightfinger.server.store.sharded import ShardedStore


def shards(
    move: Annotated[str | None, typer.Option("--move", metavar="SHARD", help="Move this shard, with --to.")] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="SERVER", help="The name of the server to move to.")] = None,
    balance: Annotated[bool, typer.Option("--balance", help="Move shards until all servers have as many.")] = False,
    most: Annotated[int, typer.Option("--most", min=1, metavar="N", help="With --balance: at most N moves.")] = 4096,
    repair: Annotated[bool, typer.Option("--repair", help="Finish or take back moves that were broken off.")] = False,
    database: Database = None,
    data: Data = None,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """List the servers of the store and their shards, or move shards between them; the server may run."""
    from lightfinger.cli import serving

    if (move is None) != (to is None) or sum([move is not None, balance, repair]) > 1:
        raise CliError("say --move SHARD --to SERVER, --balance or --repair")
    with said_by_stores():
        chosen = serving.settings(config, database=database, data=data)
        told = serving.with_sharded_store(chosen, lambda store: _done(store, move, to, most if balance else 0, repair))
    if as_json:
        show_json(told)
        return
    for line in told["moved"]:
        show(f"{line['shard']}: {line['rows']} rows, closed for {line['closed_ms']} ms")
    for shard, done in told["repaired"].items():
        show(f"{shard}: {done}")
    for server in told["servers"]:
        people = ", with the people" if server["has_people"] else ""
        show(f"{server['name']}: {server['shards']} shards{people}")
    if told["open_nowhere"]:
        raise CliError(f"{len(told['open_nowhere'])} shards are open nowhere: start all servers, then --repair")


async def _done(store: "ShardedStore", move: str | None, to: str | None, most: int, repair: bool) -> dict[str, Any]:
    """Do what was asked, and return how everything is afterwards."""
    from lightfinger.server.store.shard_moves import ShardMover

    mover = ShardMover(store)
    wanted = [(move, to)] if move is not None and to is not None else mover.plan()[:most]
    moved = [await mover.move(shard, server) for shard, server in wanted]
    # Only these can be broken off: a shard that was never moved has nothing to repair.
    repaired = {shard: await mover.repair(shard) for shard in await mover.suspects()} if repair else {}
    await store.refresh()
    return {
        "servers": [
            {"name": name, "shards": len(store.map.shards_of(name)), "has_people": server is store.home}
            for name, server in sorted(store.by_name().items())
        ],
        "open_nowhere": store.map.closed(),
        "moved": [{"shard": one.shard, "rows": one.rows, "closed_ms": round(one.closed * 1000)} for one in moved],
        "repaired": {shard: done for shard, done in repaired.items() if done != "nothing"},
    }
