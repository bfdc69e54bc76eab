"""The client for code without an event loop."""

import asyncio
from pathlib import Path

from lightfinger.bots import Bot, Make
from lightfinger.client import playing
from lightfinger.server.table.messages import ResultNow


def play(
    server: str, token: str, table: str, bot: Bot | Make, journal: Path | None = None, pause: float = 0.0
) -> ResultNow | None:
    """Play one match as `lightfinger.client.play` does, and return its result."""
    return asyncio.run(playing.play(server, token, table, bot, journal, pause))


def play_rated(
    server: str,
    token: str,
    game: str,
    bot: Bot | Make,
    edition: str = "",
    journal: Path | None = None,
    pause: float = 0.0,
) -> ResultNow | None:
    """Play one rated match as `lightfinger.client.play_rated` does, and return its result."""
    return asyncio.run(playing.play_rated(server, token, game, bot, edition, journal, pause))
