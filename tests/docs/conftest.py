"""The built documentation site, once for all tests of it."""

import os
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site: the one that `make docs` has just built, or one built for these tests."""
    if "LIGHTFINGER_SITE" in os.environ:
        return Path(os.environ["LIGHTFINGER_SITE"])
    from tools import docs

    folder = tmp_path_factory.mktemp("site")
    with warnings.catch_warnings():
        # Extensions still call what a later Sphinx drops; `make docs` prints such a warning and goes on.
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        warnings.simplefilter("ignore", DeprecationWarning)
        assert docs.build(folder) == 0
    return folder
