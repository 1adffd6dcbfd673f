"""How verdicts look: a word, a sign and a tone, so that none is told by colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from convcheck.model.change import REGRESSIONS, Change
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome


@dataclass(frozen=True)
class Mark:
    """A verdict's word, its sign and its tone: `good`, `bad`, `doubtful` or `quiet`."""

    word: str
    sign: str
    tone: str


_TONES: dict[StrEnum, str] = {
    **dict.fromkeys((*DISAGREEMENTS, *REGRESSIONS), "bad"),
    **dict.fromkeys(FAILURES_TO_RUN, "bad"),
    **dict.fromkeys((Outcome.AGREE, Change.SAME, Change.BETTER, Change.FASTER), "good"),
    **dict.fromkeys((Outcome.EXPECTED_MISMATCH, Outcome.UNTRUSTED), "doubtful"),
    **dict.fromkeys((Change.ERROR_GREW, Change.AMBIGUOUS, Change.CHANGED), "doubtful"),
    Change.ONLY_BASE: "doubtful",
}

_SIGNS: dict[StrEnum, str] = {
    Outcome.AGREE: "✓",
    Outcome.MISMATCH: "✗",
    Outcome.UNEXPECTED_AGREEMENT: "≟",
    Outcome.EXPECTED_MISMATCH: "≠",
    Outcome.UNTRUSTED: "?",
    Outcome.UNSUPPORTED: "-",
    Outcome.UNAVAILABLE: "∅",
    Outcome.ERROR: "!",
    Outcome.CRASHED: "‼",
    Outcome.TIMEOUT: "…",
    Outcome.OUT_OF_MEMORY: "▤",
    Change.SAME: "=",
    Change.WORSE: "✗",
    Change.BETTER: "✓",
    Change.CHANGED: "≠",
    Change.ERROR_GREW: "↗",
    Change.SLOWER: "▼",
    Change.FASTER: "▲",
    Change.AMBIGUOUS: "?",
    Change.NOT_COMPARED: "-",
    Change.ONLY_BASE: "←",
    Change.ONLY_NEW: "→",
}


def mark_of(verdict: StrEnum) -> Mark:
    """Return how a verdict looks."""
    return Mark(verdict.value.replace("_", " "), _SIGNS[verdict], _TONES.get(verdict, "quiet"))


def all_marks() -> dict[str, Mark]:
    """Return how every verdict looks, by its stored word."""
    return {each.value: mark_of(each) for each in (*Outcome, *Change)}
