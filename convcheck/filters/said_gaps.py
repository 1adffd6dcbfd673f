"""What docstrings of filters of a series say of time at missing elements: it stands, or it runs.

Owns the words, and what results with gaps have to be for either. Where it stands still they are
those of the series without its gaps, as pandas' `ewm` has it with `ignore_na=True`; where it runs,
the weights are those of the places in the whole series, divided by their sum (`ignore_na=False`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum

import numpy as np

from convcheck.same.impulses import Array


class Clock(StrEnum):
    """What time does at a missing element."""

    STANDS = "stands"
    RUNS = "runs"
    UNSAID = ""


_GAPS = r"(nans?|missing|gaps?|absent|invalid|na)"
STANDS = re.compile(
    r"\b(clock|time|decay|ageing|aging) (\w+ )?(stands? still|stops?|pauses?|is (stopped|paused"
    r"|frozen)"
    r"|freezes|does not (pass|advance|run|move|tick))\b|\bno time passes\b|\bignore_na ?=? ?`*true"
    r"|\bpositions? (are )?(among|within|in|of) (just |only )?the"
    r" (\w+ )?(readings?|samples?|values?|observations?|points?|elements?)"
    r" (that are )?(there|present|valid|available|left|not missing)"
    r"|\brelative positions?\b"
    r"|\bas (if|though) (it|they|the \w+|those|these|that)( \w+)? (was|were|had)"
    r" (not|never|absent|removed|dropped|cut out|left out|been (removed|dropped|left out))\b"
    r"|\b(do|does|may|must|shall)( not|n't) (age|decay|advance the|count as (a )?(step|time))"
    r"|\bwithout (ageing|aging|decaying|advancing)\b"
    r"|\bstate (is |stays |remains )?(frozen|held|unchanged|untouched|as it (is|was)|kept)\b"
    rf"|\b{_GAPS}\b[^.;]{{0,40}}\bleaves? the (state|weights|mean|average) (as|un|alone)"
    r"|\buhr (steht|bleibt stehen|h\u00e4lt an)|\bzeit (steht|bleibt stehen)|\breloj se (para"
    r"|detiene)"
    r"|\b(l['\u2019])?horloge s['\u2019]arr\u00eate|\borologio si ferma|\brel\u00f3gio para\b"
)
"""How they say, in small letters on one line, that time stands still there."""

RUNS = re.compile(
    r"\b(clock|time) (\w+ )?(runs? on|goes on|keeps (running|going)|continues|ticks on|passes"
    r"|advances)\b"
    r"|\bignore_na ?=? ?`*false|\babsolute positions?\b"
    r"|\b(weights?|memory|state|sums?|it)( \w+)? (keeps? on|keeps?|go(es)? on|continues?( to)?"
    r"|still)"
    r" (decay|age|ageing|aging|fad|fall|shrink)\w*"
    rf"|\b(ages?|decays?|fades?) (during|through|across|over|in|at) (a |the )?{_GAPS}\b"
    r"|\buhr l\u00e4uft|\bzeit l\u00e4uft"
)
"""How they say that it goes on."""

REPEATED = re.compile(
    r"\b(mean|average|result|value|output|estimate|one)\b[^.;]{0,30}\b(is |are )?"
    r"(repeated|carried forward|held|kept|stays|persists)\b|\brepeats? the (last|previous)\b"
)
KEPT_NAN = re.compile(
    r"\b(nans?|gaps?)\b[^.;]{0,20}\b(stays?|remains?|kept|are returned|is returned|give nan"
    r"|gives nan)\b"
    r"|\b(result|output|value)s?\b[^.;]{0,20}\b(is|are) nan\b[^.;]{0,20}\b(there|at|where) (a "
    r"|the )?gap"
)
"""How they say what results are at a gap: the one before, or NaN."""


def clock_of(said: str) -> Clock:
    """Return what a docstring, in small letters on one line, says of time at missing elements."""
    if (
        re.search(rf"\b{_GAPS}\b|\bignore_na\b|\bl\u00fccken?\b|\bfehl\w+|\bhueco|\bmanqu", said)
        is None
    ):
        return Clock.UNSAID
    stands, runs = STANDS.search(said) is not None, RUNS.search(said) is not None
    return Clock.UNSAID if stands == runs else Clock.STANDS if stands else Clock.RUNS


def with_gaps(x: Array) -> Array:
    """Return a series with gaps: of one, and of several elements; none at its ends."""
    count = len(x)
    found = x.astype(float)
    found[count // 4] = found[count // 2 : count // 2 + 3] = found[3 * count // 4] = np.nan
    return found


def without_gaps(respond: Callable[[Array], Array], x: Array) -> Array:
    """Return results of the elements that are there, as if the gaps were not; NaN at these."""
    there = ~np.isnan(x)
    found = np.full(x.shape, np.nan)
    found[there] = respond(x[there])
    return found


def by_places(respond: Callable[[Array], Array], x: Array) -> Array:
    """Return means whose weights are those of the places in the whole series; NaN at gaps."""
    there = ~np.isnan(x)
    sums, weights = respond(np.where(there, x, 0.0)), respond(there.astype(float))
    found = np.divide(sums, weights, out=np.full(x.shape, np.nan), where=weights != 0)
    return np.where(there, found, np.nan)


def broken_clock(respond: Callable[[Array], Array], x: Array, said: str, clock: Clock) -> str:
    """Return what is wrong with results of a series with gaps, of who says what time does there.

    `x` has gaps, and `respond` gives as many results as it has elements. May raise whatever that
    raises.
    """
    actual, there = respond(x), ~np.isnan(x)
    ways = {Clock.STANDS: without_gaps(respond, x), Clock.RUNS: by_places(respond, x)}
    owed = ways.pop(clock)
    if clock is Clock.RUNS and _are_close(actual[there], respond(np.where(there, x, 0.0))[there]):
        return ""  # it is no mean: what it has fades there
    if not _are_close(actual[there], owed[there]):
        (other,) = ways.values()
        if np.isnan(actual[there]).any():
            return "missing elements (NaN) spread to results of elements that are there"
        if not _are_close(actual[there], other[there]):
            told = "after a gap (NaN) results are others"
        elif clock is Clock.STANDS:
            told = (
                "the weights age (decay) at missing elements (NaN) too: the sums, or the state, are"
                " multiplied by the decay during a gap (ignore_na=False, absolute positions)"
            )
        else:
            told = "the weights do not age at missing elements (NaN): they are left out (ignore_na)"
        means = (
            "the clock stands still there: results have to be those of the series without its gaps"
            " (ignore_na=True, positions among the elements that are there)"
            if clock is Clock.STANDS
            else "the weights age there: they have to be those of the places in the whole series"
        )
        return f"{told}; by its docstring {means}"
    last = actual[np.maximum.accumulate(np.where(there, np.arange(len(x)), 0))]
    if REPEATED.search(said) and not KEPT_NAN.search(said) and not _are_close(actual, last):
        return "at a gap (NaN) the result before is not repeated, as its docstring says"
    return ""


def _are_close(one: Array, other: Array) -> bool:
    """Tell whether results are the same but for rounding."""
    return np.allclose(one, other, rtol=1e-4, atol=1e-6, equal_nan=True)
