"""The process: settings, logs, metrics, traces, and files that only their owner may read."""
