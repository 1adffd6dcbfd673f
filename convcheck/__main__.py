"""`python -m convcheck`, and the installed command: what has to be done before anything else is.

Owns the first moments of the process: their interruption, and standard streams that are closed.
"""

from __future__ import annotations

# `signal` itself takes milliseconds to import, and an interruption in them ends in a traceback.
import _signal as signal  # type: ignore[import-not-found]
import os
import sys


def main() -> None:
    """Run the command line and exit."""
    # Until the verbs are there to end in their own words, an interruption ends without any.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    _open_streams()
    from convcheck.cli.main import main as command_line

    command_line()


def _open_streams() -> None:
    """Put the null device where a standard stream is closed, or a file opened next would be there.

    Nobody reads what is written then; the exit status and the reports are what such a run is for.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
            os.set_inheritable(opened, True)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115


if __name__ == "__main__":
    main()
