"""What a bot is thinking about."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING
from lightfinger.server.workers import bot_turns


class PendingAnswer:
    """The question that a bot is thinking about, and the task of its answer."""

    def __init__(
        self,
        seat: int,
        name: str,
        position: int,
        answer: asyncio.Task[dict[str, Any] | None],
        now: Callable[[], float],
    ) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.position: Final = position
        self.answer: Final = answer
        self.ready_at = 0.0
        """When the answer was ready."""

        def note(_: object) -> None:
            self.ready_at = now()

        answer.add_done_callback(note)

    def fits(self, projection: Projection) -> bool:
        """Whether the question is still the same: nobody has acted, and the same bot answers."""
        still = projection.phase == RUNNING and self.position == bot_turns.position(projection)
        return still and self.name == bot_turns.name_of(projection, self.seat)


def is_cancelled() -> bool:
    """Whether the running task itself is being cancelled, rather than something it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
