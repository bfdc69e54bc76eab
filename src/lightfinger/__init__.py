"""Heist board games played by memory."""

import os

if os.environ.get("LIGHTFINGER_PURE") == "1":
    from lightfinger.interpreted import prefer_sources

    prefer_sources()
