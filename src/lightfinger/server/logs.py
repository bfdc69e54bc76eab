"""What a node writes down about itself: one JSON object a line on the error stream, or plain words on a terminal."""

import json
import logging
from typing import TextIO

import structlog

from lightfinger.redacting import redacted


class _Line(logging.Formatter):
    """What libraries log, in the same form."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"level": record.levelname.lower(), "event": record.getMessage(), "logger": record.name}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps({name: redacted(text) for name, text in told.items()})


class _Words(logging.Formatter):
    """The same on a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


def _discreet(logger: object, method: str, told: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """What is told, without passwords, also in what only becomes text when it is written."""
    return {
        name: value if isinstance(value, bool | int | float | None) else redacted(str(value))
        for name, value in told.items()
    }


def set_up(level: str, stream: TextIO) -> None:
    """Write to *stream* from *level* on; of libraries only what is a warning or worse."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
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
