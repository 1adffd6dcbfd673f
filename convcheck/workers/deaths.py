"""What is known of a worker process that died: how it ended, and what it said last."""

from __future__ import annotations

import signal
from pathlib import Path

LOG_TAIL = 300
"""Characters of a dead worker's last words that go into the reason."""


def death(code: int) -> str:
    """Return how a process ended, in words."""
    if code >= 0:
        return f"the worker exited with status {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    hint = " (the system does this when memory runs out)" if -code == signal.SIGKILL else ""
    return f"the worker was killed by {name}{hint}"


def last_words(log: str) -> str:
    """Return the end of what the workers printed to their log, as the end of a reason."""
    try:
        text = Path(log).read_bytes()[-4 * LOG_TAIL :].decode(errors="replace")
    except OSError:
        return ""
    words = " ".join(text.split())[-LOG_TAIL:]
    return f"; last output: {words}" if words else ""
