"""Writes what a shared device is sent at pairs of tables that an observer cannot tell apart, one pair a line.

A browser test answers the device's page with it. The page opens a hand, in one world and then in the other, closes
the curtain, and must look the same in both: `make curtain-pictures`.
"""

import asyncio
import json
import sys
from typing import Any

from tests.server.clockwork import Clockwork
from tests.server.curtains import HANDS, Device, device_at
from tests.server.screens import TABLE, arguments, first_messages, patient_house, set_out


async def _world(device: Device, work: Clockwork) -> dict[str, Any]:
    """What the device is sent first behind its curtain, and first by the socket of each hand."""
    with set_out(device.place, work) as heard:
        curtain, *hands = await first_messages(
            [device.connect(heard), *(device.connect(heard, hand) for hand in HANDS)]
        )
        return {"curtain": curtain, "hands": hands, "listed": (await device.ask("/hands")).decode()}


async def write(pairs: int, first: int) -> None:
    """Write so many pairs."""
    async with patient_house() as place:
        device = await device_at(place)
        async for pair in device.twins(pairs, first):
            worlds = [await _world(device, work) for work in pair]
            sys.stdout.write(json.dumps({"table": TABLE, "worlds": worlds}) + "\n")


if __name__ == "__main__":
    asked = arguments(__doc__, 500)
    asyncio.run(write(asked.pairs, asked.seed))
