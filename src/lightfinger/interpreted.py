"""LIGHTFINGER_PURE=1: import the Python sources of a compiled install, for debugging, coverage and benchmarks."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Sources(MetaPathFinder):
    """Finds the `.py` file of a module of this package even if there is a compiled one beside it."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the source file of *name*, or None to ask the next finder."""
        if path is not None and name.startswith("lightfinger."):
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
                if spec is not None:
                    return spec
        return None


def prefer_sources() -> None:
    """Import the rest of this package from its sources; modules already imported are unchanged."""
    sys.meta_path.insert(0, Sources())


if os.environ.get("LIGHTFINGER_PURE") == "1":
    prefer_sources()
