"""Where the SQLite file is: in the system's data directory, unless an earlier release has left one elsewhere."""

from pathlib import Path

import pytest
from platformdirs.unix import Unix

from lightfinger.server.process import settings
from lightfinger.server.process.settings import FILE, Settings, data_file


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home on a system that keeps data in "Application Support", as macOS does."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(
        settings, "user_data_path", lambda name, **_: tmp_path / "Library" / "Application Support" / name
    )
    return tmp_path


def test_the_file_is_where_the_system_keeps_data(home: Path) -> None:
    assert data_file(Settings()) == home / "Library" / "Application Support" / "lightfinger" / FILE
    assert data_file(Settings(data=str(home / "mine"))) == home / "mine" / FILE


def test_a_file_of_an_earlier_release_is_used_where_it_is_until_there_is_a_new_one(home: Path) -> None:
    earlier = home / ".local" / "share" / "lightfinger" / FILE
    earlier.parent.mkdir(parents=True)
    earlier.touch()
    assert data_file(Settings()) == earlier

    new = home / "Library" / "Application Support" / "lightfinger" / FILE
    new.parent.mkdir(parents=True)
    new.touch()
    assert data_file(Settings()) == new


def test_on_linux_nothing_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "user_data_path", lambda name, appauthor: Unix(name, appauthor).user_data_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert data_file(Settings()) == tmp_path / "lightfinger" / FILE
