"""What the times of a user's function beside those of backends say: who is faster, and why.

Owns the words; the figures are those of `bench`, and a difference is one only where it is beyond
noise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from convcheck.document.try_function import RivalSpeed
from convcheck.model.figures import bytes_text, seconds_text
from convcheck.model.outcome import Outcome
from convcheck.verbs.answers import relation

LOUD = 0.5
"""Difference between copies of one implementation, as a share, above which times say nothing."""

WIDE = 2.0
"""How many times the lower end of a ratio's interval its upper end may be."""


_WHY = {
    "fast": ", because it multiplies as many windows at a time as a cache holds, on all processors"
    " (docs/fast.md)",
    "windows": ", because it multiplies one window of all batch entries and filters at a time",
}
"""Why a form of NumPy's own, which is no identity and has no explanation, is fast."""


@dataclass(frozen=True)
class _Rival:
    """Something that has a time, and a ratio to that of the user's own function."""

    speed: RivalSpeed
    seconds: float
    ratio: float

    @property
    def name(self) -> str:
        return self.speed.implementation

    @property
    def is_faster(self) -> bool:
        return self.ratio < 1 and bool(self.speed.distinguishable)


def said_of_size(found: Sequence[RivalSpeed], name: str, lines: int | None) -> list[str]:
    """Return sentences about one size: who is faster, why, and what is fastest in NumPy alone.

    `name` is that of the user's function among those `found`, and `lines` how many lines of its
    file it runs in a call, if that is known.
    """
    own = next((each for each in found if each.implementation == name), None)
    if own is None or own.agreement is not Outcome.AGREE or own.median_s is None:
        reason = own.reason if own is not None else "it was not run"
        return [f"yours has no time here: {reason}"]
    timed = [
        _Rival(each, each.median_s, each.ratio)
        for each in found
        if each is not own and each.median_s and each.ratio
    ]
    if not timed:
        return ["nothing else could be timed here"]
    fastest = min(timed, key=lambda each: each.seconds)
    unsteady = _unsteady(own, fastest)
    if unsteady:
        return [f"who is faster is not said: {unsteady}; run it again when nothing else runs"]
    said = [f"{fastest.name} is the fastest: {_than_yours(fastest)}"]
    if not fastest.speed.distinguishable:
        said = [f"no clear winner: {fastest.name} and yours cannot be told apart"]
    if fastest.is_faster:
        said += _why(own, own.median_s, fastest.speed, lines)
    in_numpy = [each for each in timed if each.name.startswith("numpy:")]
    if in_numpy:
        best = min(in_numpy, key=lambda each: each.seconds)
        form = best.name.partition(":")[2]
        if best.is_faster:
            why = _WHY.get(form, f": `convcheck explain {form}`")
            said.append(f"the fastest in NumPy alone is {form}, {_than_yours(best)}{why}")
        else:
            said.append("no way in NumPy alone that is timed here is faster than yours")
    return said


def _unsteady(own: RivalSpeed, fastest: _Rival) -> str:
    """Return why the times are no ground for a sentence; nothing if they are.

    Other programs on the machine do that: a ratio of such times may be wrong by a hundred times.
    """
    if own.noise_floor is not None and own.noise_floor > LOUD:
        return (
            "the machine is too busy, copies of yours that did the same differ by"
            f" {100 * own.noise_floor:.0f} %"
        )
    low, high = fastest.speed.ratio_ci_low, fastest.speed.ratio_ci_high
    if low and high and high > WIDE * low:
        return (
            f"the machine is too busy, {fastest.name} takes between {low:.2g} and {high:.2g} of"
            " your time"
        )
    return ""


def _than_yours(rival: _Rival) -> str:
    relative = relation(rival.speed)
    return f"{relative} than yours" if relative.endswith("er") else relative


def _why(own: RivalSpeed, seconds: float, fastest: RivalSpeed, lines: int | None) -> list[str]:
    """Return what the figures say about where the time of a slower function goes."""
    said = []
    if lines is not None:
        rate = f", one every {seconds_text(seconds / lines)}" if lines else ""
        said.append(f"a call of yours runs {lines:,} lines of its file{rate}")
    if own.peak_fraction is not None and fastest.peak_fraction is not None:
        said.append(
            f"yours does its multiply-adds at {_percent(own.peak_fraction)} of the rate of this"
            f" machine's matrix product, {fastest.implementation} at"
            f" {_percent(fastest.peak_fraction)}"
        )
    mine, theirs = own.peak_memory_bytes, fastest.peak_memory_bytes
    if mine is not None and theirs is not None and mine > 2 * theirs:
        said.append(
            f"at its peak yours holds {bytes_text(mine)}, {fastest.implementation}"
            f" {bytes_text(theirs)}: memory that is written has to be moved"
        )
    return said


def _percent(share: float) -> str:
    return f"{share:.2g}" if share >= 10 else f"{100 * share:.2g} %"
