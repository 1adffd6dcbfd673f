"""What workers of a cluster are asked in tests: one piece kills whoever computes it."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence

DEADLY = "deadly"


def names(asked: Sequence[str]) -> list[str]:
    """Return the names, unless one of them is deadly."""
    if DEADLY in asked:
        os.kill(os.getpid(), signal.SIGKILL)
    return list(asked)


def raises(asked: Sequence[str]) -> list[str]:
    raise ValueError(f"refused: {asked}")
