"""The command with limits of seconds where it has minutes: a stopped process is noticed soon.

    python benchmarks/soak/short_limits.py VERB ...

Nothing else is changed: what ends a worker after 180 seconds ends it after ten.
"""

from __future__ import annotations

from convcheck.__main__ import main
from convcheck.benchmark import sessions
from convcheck.verbs import asked_function
from convcheck.workers import pool, schedule, session

SECONDS = 10.0

if __name__ == "__main__":
    for module in (pool, schedule, session, sessions, asked_function):
        module.START_LIMIT = SECONDS
    main()
