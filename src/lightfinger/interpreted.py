"""Prefers the sources of a compiled install, for debugging, coverage and measuring: set LIGHTFINGER_PURE=1."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Sources(MetaPathFinder):
    """Finds modules of this package by their `.py` file, though an extension lies beside it."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of *name*, or None to let others look for it."""
        if path is not None and name.startswith("lightfinger."):
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
                if spec is not None:
                    return spec
        return None


def prefer_sources() -> None:
    """Import the rest of this package interpreted; what is already imported stays as it is."""
    sys.meta_path.insert(0, Sources())


if os.environ.get("LIGHTFINGER_PURE") == "1":
    prefer_sources()
