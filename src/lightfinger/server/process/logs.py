"""Logs: one JSON object per line on standard error, or plain text on a terminal."""

import json
import logging
import sys
import threading
from datetime import UTC, datetime
from types import TracebackType
from typing import TextIO

import structlog

from lightfinger.redacting import redacted


class _Line(logging.Formatter):
    """Formats the log records of libraries as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z"),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps({name: redacted(text) for name, text in told.items()})


class _Words(logging.Formatter):
    """Formats the log records of libraries as text."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


def _discreet(logger: object, method: str, told: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Remove passwords from a log event, also from objects that are converted to text."""
    return {name: _shown(value) for name, value in told.items()}


def _shown(value: object) -> object:
    if isinstance(value, bool | int | float | None):
        return value
    return [_shown(one) for one in value] if isinstance(value, list) else redacted(str(value))


def set_up(level: str, stream: TextIO) -> None:
    """Log to *stream* from *level* on; from libraries only warnings and errors."""
    number = logging.getLevelNamesMapping()[level.upper()]
    on_paper = not stream.isatty()
    form: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if on_paper else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _discreet,
            form,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_Line() if on_paper else _Words())
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)


def log_everything() -> None:
    """From now on, log warnings of Python and exceptions that nobody catches, in place of plain text."""
    logging.captureWarnings(True)

    def uncaught(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        if isinstance(problem, Exception):
            structlog.get_logger().critical("uncaught exception", exc_info=(kind, problem, trace))
        else:
            sys.__excepthook__(kind, problem, trace)

    def uncaught_in_thread(told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            uncaught(told.exc_type, told.exc_value, told.exc_traceback)

    sys.excepthook = uncaught
    threading.excepthook = uncaught_in_thread
