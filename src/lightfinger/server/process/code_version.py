"""The version of parts of the code: a hash of their sources."""

import functools
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable


@functools.cache
def code_version(*parts: str) -> str:
    """Return a hash of the sources of some modules, packages and editions of this program, in 32 characters."""
    digest = hashlib.sha256()
    package = files("lightfinger")
    for part in parts:
        for name, source in sorted(_sources(package.joinpath(part), part)):
            digest.update(f"{name}\0".encode() + source)
    return digest.hexdigest()[:32]


def _sources(place: Traversable, name: str) -> list[tuple[str, bytes]]:
    if place.is_file():
        return [(name, place.read_bytes())] if name.endswith((".py", ".toml")) else []
    found = []
    for part in place.iterdir():
        if part.name != "__pycache__":
            found += _sources(part, f"{name}/{part.name}")
    return found
