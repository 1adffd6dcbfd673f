"""`python -m convcheck`: the same as the command `convcheck`."""

from convcheck.cli.main import main

if __name__ == "__main__":
    main()
