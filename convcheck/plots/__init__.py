"""Pictures of runs: what each one shows, drawn from flat tables; for the HTML report and as files.

Every picture is one Vega-Lite specification, which works out everything from the rows it is given:
files give it those of the run, the HTML report those that its filters leave over. What draws is an
extra of this package, since it weighs more than everything else together; without it, reports have
no pictures and say so.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

NEEDED = ("altair", "vl_convert")
"""Modules without which nothing can be drawn."""

INSTALL = "pip install 'convcheck[plots]'"


def missing() -> str | None:
    """Return what is to be said where pictures cannot be drawn; None where they can."""
    if sys.flags.optimize > 1:
        return "no pictures under `python -OO`: Altair reads docstrings"
    absent = [name for name in NEEDED if find_spec(name) is None]
    return f"{' and '.join(absent)} not installed; {INSTALL}" if absent else None
