"""Worker processes: a pool with limits, a fair queue before it, bots' turns and replays of finished games."""
