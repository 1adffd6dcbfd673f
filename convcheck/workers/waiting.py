"""How long a process could have run and was not let: what a busy machine costs it.

Owns the reading. Linux counts it for each thread in /proc; where there is no such count it is none,
and time limits are those of the clock.
"""

from __future__ import annotations

from pathlib import Path

NANOSECONDS = 1e9


def seconds_waited(pid: int) -> float:
    """Return for how many seconds a process has been ready to run and waited for a processor.

    Of the thread that has waited longest: threads that wait side by side lose the time once.
    """
    longest = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            longest = max(longest, int(task.read_text(encoding="ascii").split()[1]))
        except (OSError, ValueError, IndexError):
            continue  # the thread has ended, or the system does not count
    return longest / NANOSECONDS
