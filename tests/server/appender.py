"""A process that appends rows until it is killed, and prints each acknowledged row.

python -m tests.server.appender DATABASE SECONDS [TABLES]
"""

import asyncio
import os
import sys
import time

from lightfinger.server.store import StoreDown, StoreError, StoreUnknown, store_at


def say(line: str) -> None:
    """Print in one system call, so that the output survives a kill of this process."""
    os.write(1, f"{line}\n".encode())


async def main(database: str, seconds: float, tables: int) -> None:
    store = store_at(database)
    await store.open()
    end = time.monotonic() + seconds

    async def play(table: str) -> None:
        heads = await store.heads([table])
        seq = heads.get(table, -1) + 1
        while time.monotonic() < end:
            payload = f"{os.getpid()}-{seq}-{time.monotonic_ns()}"
            try:
                if await store.append(table, seq, payload.encode()):
                    say(f"ack {table} {seq} {payload}")
                    seq += 1
                else:
                    say(f"taken {table} {seq}")
                    return
            except StoreError as error:
                say(f"{'unknown' if isinstance(error, StoreUnknown) else 'down'} {table} {seq} {payload}")
                await asyncio.sleep(0.01)
                try:
                    rows = await store.read(table, seq)
                except StoreDown:
                    continue
                seq += len(rows)

    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))
    await store.close()
    say("end")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 8))
