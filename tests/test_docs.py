"""The documentation names only what exists: links, files and packages."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "lightfinger"
WEB = ROOT / "web" / "src"

pytestmark = pytest.mark.skipif(not (ROOT / "docs").exists(), reason="an installed wheel has no docs")

PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(page for page in (ROOT / "docs").rglob("*.md") if "generated" not in page.parts),
    *sorted(PACKAGE.rglob("*.md")),
]
PROSE = [page for page in PAGES if "RULES" not in page.name and page.name != "mutants.md"]
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)")
FILE = re.compile(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|ts|svelte|md|toml|json|ftl))`")
PLACES = (ROOT, ROOT / "docs", PACKAGE, PACKAGE / "bots", WEB, ROOT / "tests" / "games" / "master_thieves")
LONGEST_SENTENCE = 35


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub makes of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page: Path) -> list[str]:
    """The relative links of a page that lead nowhere."""
    dead = []
    for path, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / path if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(f"{path}#{anchor}" if anchor else path)
    return dead


def section(title: str) -> str:
    """A section of ARCHITECTURE.md."""
    _, _, rest = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition(f"\n## {title}\n")
    assert rest, title
    return rest.partition("\n## ")[0]


def first_column(title: str) -> set[str]:
    """The names in the first column of a section's tables."""
    cells = re.findall(r"^\| (`[^|]*) \|", section(title), re.MULTILINE)
    return {name.rstrip("/") for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def parts(folder: Path) -> set[str]:
    """The modules and packages in a folder."""
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return packages | {path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_link_is_dead(page: Path) -> None:
    assert dead_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    named = FILE.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not any((place / name).exists() for place in PLACES)] == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A title\n[here](#a-title) [lost](nowhere.md) [no such heading](page.md#b)\n")
    assert dead_links(page) == ["nowhere.md", "page.md#b"]


def test_the_architecture_names_every_package_and_no_other() -> None:
    named = {name.partition("/")[0] for name in first_column("Dependencies")}
    assert named == parts(PACKAGE)


def test_the_architecture_names_every_package_of_the_server_and_no_module_that_does_not_exist() -> None:
    assert first_column("The server") == parts(PACKAGE / "server")
    for package, about in re.findall(r"^\| `(\w+)` \| (.*) \|$", section("The server"), re.MULTILINE):
        assert set(re.findall(r"`(\w+)`", about)) <= parts(PACKAGE / "server" / package)


def test_the_architecture_names_only_parts_of_the_client_that_exist() -> None:
    named = [name.partition("<")[0].rstrip("/") for name in first_column("The browser client")]
    assert named
    assert [name for name in named if not (WEB / name).exists() and not list(WEB.glob(f"{name}.*"))] == []


def listed(page: Path) -> set[Path]:
    """The pages that the tables of contents of a page list."""
    found = set()
    for body in re.findall(r"```{toctree}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        for line in body.splitlines():
            if line and not line.startswith(":"):
                found |= set(page.parent.glob(f"{line}.md"))
    return found


def test_every_page_of_the_docs_is_listed() -> None:
    pages = {page for page in PAGES if (ROOT / "docs") in page.parents}
    assert pages - set().union(*map(listed, pages)) - {ROOT / "docs" / "index.md"} == set()


def sentences(page: Path) -> list[str]:
    """The sentences of a page; a list item or a table cell is at least one, a colon or semicolon ends one."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    blocks = re.split(r"\n\s*\n|\n(?=\s*(?:[-#]|\d+\.) )|\|", text)
    return [one for block in blocks for one in re.split(r"(?<=[.:;!?])\s+", " ".join(block.split()))]


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_sentences_are_short(page: Path) -> None:
    assert [one for one in sentences(page) if len(one.split()) > LONGEST_SENTENCE] == []
