"""One table: its append-only log, the projection of that log, its commands, and what each reader is sent."""
