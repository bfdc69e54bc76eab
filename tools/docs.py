"""Builds the documentation site without a warning, checks its links and runs its code blocks: `make docs`."""

import os
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from sphinx.cmd.build import build_main

from tools import blocks

ROOT: Final = Path(__file__).resolve().parent.parent


class Page(HTMLParser):
    """The anchors of a page and the addresses it names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: Final[set[str]] = {"", "top"}
        self.addresses: Final[list[str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element is called and where it leads."""
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.addresses.append(value)


def build(site: Path) -> int:
    """Build the site; every warning is an error. Return the exit code of Sphinx."""
    return build_main(["-q", "-W", "--keep-going", "-n", "-b", "html", str(ROOT / "docs"), str(site)])


def pages(site: Path) -> dict[Path, Page]:
    """Read every page of a built site."""
    return {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def broken(read: dict[Path, Page]) -> list[str]:
    """Return the links inside the site that lead nowhere."""
    found = []
    known = {path.resolve(): page.anchors for path, page in read.items()}
    for path, page in read.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
            if not target.exists() or (target in known and unquote(parts.fragment) not in known[target]):
                found.append(f"{path.name}: {address}")
    return found


def main() -> int:
    """Build, check, run."""
    site = Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs").resolve()
    began = time.monotonic()
    if build(site):
        return 1
    read = pages(site)
    built = time.monotonic() - began
    surroundings = {**os.environ, "LIGHTFINGER_SITE": str(site)}
    tests = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "tests/docs",
        "tests/test_docs.py",
        "tests/test_readme.py",
    ]
    if subprocess.run(tests, cwd=ROOT, env=surroundings, check=False).returncode:
        return 1
    code = [block for page in blocks.pages() for block in blocks.blocks(page)]
    ran = [block.language for block in code if block.is_run]
    reasons = sum(bool(block.not_run) for block in code)
    links = sum(len(page.addresses) for page in read.values())
    print(
        f"{len(read)} pages and {links} links without a warning ({built:.0f} s); {len(ran)} code blocks executed "
        f"({ran.count('python')} Python, {ran.count('console')} console), {reasons} only checked, with a reason"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
