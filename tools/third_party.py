"""An environment in which a game and bots of another package are installed beside a built wheel of this one.

    python -m tools.third_party env FOLDER          makes it, and prints its Python
    python -m tools.third_party serve FOLDER ...    makes it if need be; the rest goes to its `lightfinger serve`

The package is `tests/thirdparty`. Nothing is downloaded: other libraries come from the Python that runs this.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "tests" / "thirdparty"
SOURCES: Final = ("src", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")


def make(folder: Path, package: Path = PACKAGE) -> Path:
    """The Python of an environment in *folder* with both packages; made only once."""
    python = folder / "env" / "bin" / "python"
    if python.exists():
        return python
    folder.mkdir(parents=True, exist_ok=True)
    wheels = [_wheel(_copy(folder / "lightfinger"), folder), _wheel(_copied(package, folder / "package"), folder)]
    venv.create(folder / "env", with_pip=False, symlinks=True)
    # Libraries of this Python come last: what is installed here goes before them.
    (folder / "env" / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages").joinpath(
        "libraries.pth"
    ).write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    _run([*pip, "install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check", *map(str, wheels)])
    return python


def _copy(target: Path) -> Path:
    """The sources, with the pages if they are built: a build leaves its traces in a copy."""
    target.mkdir(parents=True)
    for name in SOURCES:
        if (ROOT / name).is_dir():
            _copied(ROOT / name, target / name)
        else:
            shutil.copy(ROOT / name, target)
    return target


def _copied(source: Path, target: Path) -> Path:
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "build")
    return Path(shutil.copytree(source, target, ignore=unwanted))


def _wheel(source: Path, folder: Path) -> Path:
    out = folder / f"{source.name}-wheel"
    _run([sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(out), str(source)])
    (wheel,) = out.glob("*.whl")
    return wheel


def _run(command: list[str]) -> None:
    surroundings = {**os.environ, "LIGHTFINGER_PAGES": "0"}
    surroundings.pop("PYTHONPATH", None)
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def main() -> None:
    """Make the environment, or serve in it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("env", "serve"))
    parser.add_argument("folder", type=Path)
    chosen, rest = parser.parse_known_args()
    python = make(chosen.folder.resolve())
    if chosen.what == "env":
        print(python)
        return
    os.environ.pop("PYTHONPATH", None)
    os.execv(python, [str(python), "-m", "lightfinger", "serve", *rest])


if __name__ == "__main__":
    main()
