"""`python -m holocene` is the command `holocene`."""

from holocene.cli.app import main

main()
