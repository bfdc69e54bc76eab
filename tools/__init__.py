"""Development tools. Run them from the root of the repository: `python -m tools.clauses`."""
