"""Programs of services, where tests start their own."""

import shutil
import sysconfig
from pathlib import Path


def nats_program() -> str | None:
    """The nats-server of this environment, or of the machine."""
    beside = Path(sysconfig.get_path("scripts")) / "nats-server"
    return str(beside) if beside.exists() else shutil.which("nats-server") or shutil.which("/usr/sbin/nats-server")
