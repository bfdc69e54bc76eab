"""What makes, checks and measures the tree. Runs from the root of the repository: `python -m tools.clauses`."""
