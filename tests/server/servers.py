"""The programs of services that tests start."""

import shutil
import sysconfig
from pathlib import Path


def nats_program() -> str | None:
    """Return the path of nats-server, from this environment or the machine."""
    beside = Path(sysconfig.get_path("scripts")) / "nats-server"
    return str(beside) if beside.exists() else shutil.which("nats-server") or shutil.which("/usr/sbin/nats-server")
