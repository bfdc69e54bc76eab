"""Plays at a server's tables with a program: a bot in a process of its own, over the network.

`play` here is asynchronous; `lightfinger.client.sync` has the same for ordinary code. The types of all messages are
those of the server, in `lightfinger.server.table.messages`.
"""

from lightfinger.client.api import Api, ClientError
from lightfinger.client.playing import play, play_rated
from lightfinger.client.seat import Seat

__all__ = ["Api", "ClientError", "Seat", "play", "play_rated"]
