"""The token of the operator's desk."""

import secrets
from typing import Final

from lightfinger.core.game import BadOption
from lightfinger.server.process.private_files import make_folder, new_file
from lightfinger.server.process.settings import Settings, data_file

TOKEN_FILE: Final = "desk-token"
"""The file beside the SQLite file that holds the token, if no setting does."""


def desk_token(settings: Settings, make: bool = False) -> str:
    """Return the token of the desk: the setting, or what is in the folder of the SQLite file. A server *makes* it."""
    if settings.desk_token:
        return settings.desk_token
    if settings.database:
        raise BadOption("desk_token", "servers that share a database need the same token: set it for all of them")
    path = data_file(settings).parent / TOKEN_FILE
    if make and not path.exists():
        make_folder(path.parent)
        with new_file(path) as file:
            file.write(secrets.token_urlsafe(24).encode() + b"\n")
    return path.read_text(encoding="ascii").strip()
