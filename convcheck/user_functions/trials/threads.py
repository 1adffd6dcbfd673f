"""Calls from several threads at once, of a function that is right in each of them alone.

Owns how many there are, and for how long they race.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.trials.trial_subject import Found, Subject

THREADS, ROUNDS, RACING = 4, 4, 0.7
"""Threads that call at once, how often each does at least, and for how many seconds."""
LONGER, SLOW = 16, 0.1
"""Elements by which an input is longer for threads, unless a call takes more than such seconds."""

SWITCHING = 1e-5  # seconds after which another thread may go on: a race is met, not waited for


def threads(subject: Subject) -> Found:
    """Call from several threads at once, each with operands of its own.

    A ready object may keep what it was called with; threads have objects of their own.
    """
    if subject.function.fixed:
        return Found()
    subject = _longer(subject)
    others = [replace(subject, seed=subject.seed + number) for number in range(THREADS)]
    alone = [other.called().result.tobytes() for other in others]
    deadline = time.monotonic() + RACING

    def repeated(number: int) -> bool:
        rounds = 0
        while rounds < ROUNDS or time.monotonic() < deadline:
            result = others[number].called().result
            # Where an array lies may decide on the order of sums, and so on their last bits.
            if result.tobytes() != alone[number] and not others[number].right(result):
                return False
            rounds += 1
        return True

    with _switching(), ThreadPoolExecutor(THREADS) as pool:
        same = list(pool.map(repeated, range(THREADS)))
    return Found(
        "" if all(same) else "wrong when several threads call it at once: they share state"
    )


def _longer(subject: Subject) -> Subject:
    """Return a subject whose calls take longer: what is short is seldom interrupted."""
    conv = subject.conv
    if conv.rank > 2:
        return subject
    larger = replace(
        subject, conv=conv.with_changes(spatial=tuple(size + LONGER for size in conv.spatial))
    )
    started = time.monotonic()
    with suppress(*REFUSED):
        if larger.right(larger.called().result) and time.monotonic() - started < SLOW:
            return larger
    return subject


@contextmanager
def _switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCHING)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
