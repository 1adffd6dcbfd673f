"""What came out for one of a set, and the figures of many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

RIGHT, WRONG, UNREAD = "right", "wrong", "no verdict"


@dataclass(frozen=True)
class Judged:
    """One function or backend: what it is, what it was called, and why.

    `truth` is RIGHT or WRONG, `verdict` also UNREAD; `named` tells whether the cause was among what
    was said, and `says` is what was said, shortened.
    """

    name: str
    truth: str
    verdict: str
    named: bool
    says: str
    seconds: float


def figures(kind: str, judged: Sequence[Judged]) -> dict[str, tuple[int, int]]:
    """Return by their names how many there are of how many."""
    wrong = [each for each in judged if each.truth == WRONG]
    right = [each for each in judged if each.truth == RIGHT]

    def called(some: Sequence[Judged], verdict: str) -> int:
        return sum(each.verdict == verdict for each in some)

    if kind == "backends":
        return {
            "caught": (called(wrong, WRONG), len(wrong)),
            "missed": (called(wrong, RIGHT), len(wrong)),
            "faults that could not be run": (called(wrong, UNREAD), len(wrong)),
            "false alarms": (called(right, WRONG), len(right)),
            "controls that could not be run": (called(right, UNREAD), len(right)),
        }
    passed = [each for each in wrong if each.verdict == RIGHT]
    return {
        "verdict right": (called(wrong, WRONG) + called(right, RIGHT), len(judged)),
        "wrong called wrong": (called(wrong, WRONG), len(wrong)),
        "wrong called right": (len(passed), len(wrong)),
        "wrong called right, with a note that names the cause": (
            sum(each.named for each in passed),
            len(wrong),
        ),
        "wrong not read, or without a verdict": (called(wrong, UNREAD), len(wrong)),
        "cause named, of those called wrong": (
            sum(each.named for each in wrong if each.verdict == WRONG),
            called(wrong, WRONG),
        ),
        "right called right": (called(right, RIGHT), len(right)),
        "right accused": (called(right, WRONG), len(right)),
        "right not read, or without a verdict": (called(right, UNREAD), len(right)),
    }


def line(judged: Judged) -> str:
    """Return what came out for one, in a line that begins with FAIL where it is not the truth."""
    mark = "ok  " if judged.verdict == judged.truth else "FAIL"
    named = ", cause named" if judged.named else ""
    return (
        f"{mark} {judged.name}: {judged.truth}, called {judged.verdict}{named}"
        f" ({judged.seconds:.0f} s): {judged.says}"
    )
