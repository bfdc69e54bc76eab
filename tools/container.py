"""Builds the image of deploy/Dockerfile with buildah where no registry is reachable, and plays in a container of it.

    python -m tools.container [FOLDER]

It needs root, buildah, debootstrap and Node on this machine. The base images that the Dockerfile names are made with
debootstrap, and pip and npm are set up in them as on this machine. FOLDER keeps the base from one run to the next.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.image import DOCKERFILE, ROOT, steps

DEBIAN = "bookworm"
"""The release whose Python is the one that the Dockerfile asks for."""
PACKAGES = "ca-certificates,passwd,python3,python3-venv"
BUNDLE = Path("/etc/ssl/certs/ca-certificates.crt")


def run(*command: str) -> str:
    """Run a command that must succeed; return what it prints."""
    print("$", *command, flush=True)
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


class Engine:
    """buildah with its own storage, which needs no service and no kernel support."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.storage = ["--root", str(place / "storage"), "--runroot", str(place / "run"), "--storage-driver", "vfs"]

    def do(self, *arguments: str) -> str:
        """Run buildah."""
        return run("buildah", *self.storage, *arguments)

    def base(self, name: str, files: Path) -> None:
        """Make an image of a folder."""
        container = self.do("from", "scratch")
        self.do("add", "--quiet", container, str(files), "/")
        self.do("commit", "--quiet", container, f"docker.io/library/{name}")
        self.do("rm", container)

    def build(self, mounts: list[str]) -> None:
        """Build the Dockerfile as it is."""
        shared = [word for mount in mounts for word in ("--volume", mount)]
        options = ["--isolation", "chroot", "--network", "host", "--pull-never", "--format", "docker"]
        self.do("build", *options, *shared, "--file", str(DOCKERFILE), "--tag", "lightfinger", str(ROOT))


def base_files(place: Path) -> Path:
    """Return a folder with a small Debian and Python, made once."""
    files = place / "debian"
    if not (files / "usr/bin/python3").exists():
        run("debootstrap", "--variant=minbase", f"--include={PACKAGES}", DEBIAN, str(files))
        shutil.rmtree(files / "var/cache/apt/archives")
    return files


def with_node(files: Path, place: Path) -> Path:
    """Return a copy of a folder with the Node of this machine."""
    made = place / "node"
    shutil.rmtree(made, ignore_errors=True)
    run("cp", "--archive", str(files), str(made))
    node = Path(shutil.which("node") or "node").resolve()
    shutil.copy2(node, made / "usr/bin/node")
    modules = node.parents[1] / "lib/node_modules"
    shutil.copytree(modules / "npm", made / "usr/lib/node_modules/npm", symlinks=True)
    (made / "usr/bin/npm").symlink_to("../lib/node_modules/npm/bin/npm-cli.js")
    return made


def mounts(place: Path) -> list[str]:
    """Return what builds see of this machine: how pip and npm are set up, local packages and certificates."""
    told = re.findall(r"^(?:global|:env:)\.([\w-]+)='(.*)'$", run("pip", "config", "list"), re.MULTILINE)
    (place / "pip.conf").write_text("[global]\n" + "".join(f"{name} = {value}\n" for name, value in dict(told).items()))
    (place / "npmrc").write_text(f"cafile={BUNDLE}\n" if BUNDLE.exists() else "")
    shared = [f"{place / 'pip.conf'}:/etc/pip.conf:ro", f"{place / 'npmrc'}:/root/.npmrc:ro"]
    words = [word.removeprefix("file://") for _, value in told for word in value.split()]
    folders = {Path(*Path(word).parts[:3]) for word in words if word.startswith("/opt/") and Path(word).exists()}
    return [*shared, *(f"{path}:{path}:ro" for path in sorted({*folders, BUNDLE}) if path.exists())]


def visit(engine: Engine) -> None:
    """Start a container with the image's own command, run its health check and play."""
    config = json.loads(engine.do("inspect", "--type", "image", "lightfinger"))["Docker"]["config"]
    assert config["User"] == "player"
    assert list(config["Volumes"]) == ["/data"]
    container = engine.do("from", "--pull-never", "lightfinger")
    inside = ["buildah", *engine.storage, "run", "--isolation", "chroot", "--user", "player", container, "--"]
    with subprocess.Popen([*inside, *config["Entrypoint"], *config["Cmd"], "--pace", "0"]) as server:
        try:
            visitor = [sys.executable, str(ROOT / "tools/visitor.py"), "http://127.0.0.1:8040"]
            subprocess.run(visitor, check=True)
            subprocess.run([*inside, *config["Healthcheck"]["Test"][1:]], check=True)
        finally:
            server.terminate()
    print(f"a container of the image served as {config['User']}, and its health check holds")


def main() -> None:
    """Build the image and visit it."""
    if os.geteuid():
        raise SystemExit("only root can do this")
    began = time.monotonic()
    kept = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
    place = kept or Path(tempfile.mkdtemp(prefix="lightfinger-container-"))
    place.mkdir(parents=True, exist_ok=True)
    engine = Engine(place)
    try:
        files = base_files(place)
        names = [said.partition(" ")[0] for word, said in steps(DOCKERFILE.read_text("utf-8")) if word == "FROM"]
        for name in dict.fromkeys(names):
            engine.base(name, with_node(files, place) if name.startswith("node:") else files)
        engine.build(mounts(place))
        visit(engine)
    finally:
        if kept is None:
            shutil.rmtree(place, ignore_errors=True)
    print(f"{time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    main()
