"""Ctrl-C ends every command within a second, with exit code 130 and without a traceback."""

import contextlib
import os
import signal
import sys
from typing import Any, Final, NoReturn

CODE: Final = 130
"""The exit code of a command that was interrupted: 128 and the number of the signal, as shells count."""
PATIENCE: Final = 0.5
"""Seconds that a command may take to clean up after an interrupt, where the system has timers."""

_come = False


def listen() -> None:
    """Let an interrupt raise `KeyboardInterrupt`, and end the process if it has not ended soon after.

    An interrupt that is ignored, as in a background job of a script, stays ignored.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupted)
        sys.unraisablehook = _unraisable


def listen_no_more() -> None:
    """Ignore interrupts while the process ends: there is nothing left to interrupt."""
    if signal.getsignal(signal.SIGINT) is _interrupted:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def has_come() -> bool:
    """Whether this process has been interrupted."""
    return _come


def _interrupted(number: int, frame: Any) -> None:
    global _come  # a signal belongs to the process
    _come = True
    # A second interrupt would only interrupt the cleaning up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _too_late)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    if frame is not None and frame.f_globals.get("__name__", "").startswith("lightfinger."):
        # It may wait for compiled code, which aborts the process if its arithmetic raises: raise at the next line.
        frame.f_trace = _raise
        sys.settrace(_raise)
        return
    raise KeyboardInterrupt


def _raise(frame: Any, event: str, arg: Any) -> NoReturn:
    sys.settrace(None)
    raise KeyboardInterrupt


def _unraisable(problem: "sys.UnraisableHookArgs", /) -> None:
    # Raised where Python cannot let it rise, as in the callback of a weak reference: it would be lost.
    if isinstance(problem.exc_value, KeyboardInterrupt):
        end()
    sys.__unraisablehook__(problem)


def _too_late(number: int, frame: Any) -> None:
    if sys.stderr.isatty():
        os.write(sys.stderr.fileno(), b"\x1b[?25h")  # a progress bar has hidden the cursor
    os._exit(CODE)


def end() -> NoReturn:
    """End an interrupted process at once, without waiting for its threads; worker processes end with it."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(CODE)
