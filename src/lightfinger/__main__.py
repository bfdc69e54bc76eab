"""`python -m lightfinger`."""

from lightfinger.cli import main

main()
