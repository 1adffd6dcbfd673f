"""Did it become slower? A decision on times of two runs that were made at different moments.

Owns the statistics of a speed change between two invocations.

Two sets of samples cannot simply be tested against each other. Samples of one invocation are
autocorrelated, and shared machines have modes (frequencies, neighbours) that last for seconds:
whole invocations fall into one. A test that takes samples for independent mistakes the mode for the
library; and one invocation each says nothing of the spread between invocations (Kalibera & Jones,
Rigorous benchmarking in reasonable time, 2013; Mytkowicz et al., Producing wrong data without doing
anything obviously wrong, 2009). `benchmarks/compare_false_alarms.py` shows how often that happens.
So four things are asked for:

1. The change is log median(new) - log median(base). Its interval is a block bootstrap: stretches of
   about n**(1/3) rounds are drawn, not single ones, so that what neighbours share stays together
   (Kunsch, The jackknife and the bootstrap for general stationary observations, 1989; in a circle,
   Politis & Romano, 1992; block length, Hall, Horowitz & Jing, 1995). Ten rounds are usual, and
   percentiles of so few blocks are too narrow: they are expanded by Student's t for as many values
   as there are blocks (Hesterberg, What teachers should know about the bootstrap, 2015).
2. The same is done after dividing, round by round, by each yardstick: fixed work that no library
   has a part in, timed in the same rounds. Whatever slows the machine for a second or for the whole
   run is in both and goes. There are two because a machine has more than one speed: what shares a
   memory bus is not slow when the clock is.
3. `SLOWER` takes all three: the lower end of every interval above the threshold. A claim made only
   if each of several tests makes it has the level of one of them, without any correction (Berger,
   Multiparameter hypothesis testing, 1982, the intersection-union test). A yardstick that does not
   share the implementation's trouble can thus prevent a decision, and never cause one.
4. The change must exceed the noise floor of both runs too: how far the baseline was from itself in
   another copy or process. Times depend on where memory happens to lie, which no number of samples
   in one process shows.

`SAME` where the times differ takes as much: both yardsticks' intervals wholly within the threshold
(two one-sided tests, Schuirmann 1987). Whatever else looks like a change is `AMBIGUOUS`: the times
differ and not all agree, or they do not and both yardsticks say that the machine hid a change. Of
fewer than six samples nothing is `SLOWER`: what differs is `AMBIGUOUS`.

What none of this excludes is something that slows the implementation in the whole of one run, in
all its copies, and neither yardstick. Measuring both again does: what is real stays.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.change import Change
from convcheck.timing.intervals import CONFIDENCE, FEWEST, Estimate
from convcheck.timing.samples import Times, in_common

RESAMPLES = 2000
"""Draws of the bootstrap; the 2.5 % tails hold fifty of them."""

MOST_ROUNDS = 2000
"""Rounds that are resampled; of more, the latest."""


@dataclass(frozen=True)
class Timing:
    """What one run says of one implementation: its times, and those of each yardstick."""

    seconds: Times
    yardsticks: Mapping[str, Times]


@dataclass(frozen=True)
class SpeedChange:
    """The decision with its evidence. Ratios are new / base.

    `against` holds the ratio after division by each yardstick that both runs have; `why` says
    in a few words what is missing for a decision, or left open by it.
    """

    change: Change
    raw: Estimate
    against: Mapping[str, Estimate]
    why: str


def speed_change(
    base: Timing, new: Timing, threshold: float, *, wanted: Sequence[str], floor: float = 0.0
) -> SpeedChange:
    """Decide whether new is slower or faster than base by more than `threshold`, a ratio - 1.

    `wanted` names the yardsticks that a decision takes; `floor` is the runs' noise floor, a
    ratio - 1. Raises `ValueError` if a run has no times.
    """
    raw = ratio_of_runs(list(base.seconds.values()), list(new.seconds.values()))
    against = {}
    for name in wanted:
        ratio = _ratio_against(base, new, name)
        if ratio is not None:
            against[name] = ratio
    if raw.low is None:
        counts = f"{len(base.seconds)} and {len(new.seconds)}"
        why = f"too few samples for an interval: {counts}, and both runs need {FEWEST}"
        within = _side(raw.value, raw.value, 1 + threshold) == 0
        return SpeedChange(Change.SAME if within else Change.AMBIGUOUS, raw, against, why)
    missing = _missing(base, new, [name for name in wanted if name not in against])
    change, why = _decide(raw, against, missing, threshold, floor)
    return SpeedChange(change, raw, against, why)


def ratio_of_runs(base: Sequence[float], new: Sequence[float]) -> Estimate:
    """Return the ratio of medians new / base of two runs, with its block-bootstrap interval.

    Values are in the order in which they were measured. Raises `ValueError` for no values.
    """
    if not len(base) or not len(new):
        raise ValueError(f"{len(base)} and {len(new)} samples make no ratio")
    first, second = (
        np.log(np.asarray(each[-MOST_ROUNDS:], dtype=np.float64)) for each in (base, new)
    )
    value = math.exp(float(np.median(second)) - float(np.median(first)))
    if min(len(first), len(second)) < FEWEST:
        return Estimate(value, None, None)
    drawn = np.sort(_drawn_medians(second, 1) - _drawn_medians(first, 0))
    blocks = min(len(each) // _block_length(len(each)) for each in (first, second))
    rank = math.floor(_tail(blocks) * RESAMPLES)
    return Estimate(value, math.exp(drawn[rank]), math.exp(drawn[-1 - rank]))


def _ratio_against(base: Timing, new: Timing, name: str) -> Estimate | None:
    """Return the ratio after division by a yardstick; None if a run has too little of it."""
    shares = []
    for run in (base, new):
        seconds, yardstick = in_common(run.seconds, run.yardsticks.get(name, {}))
        if len(seconds) < FEWEST:
            return None
        shares.append([s / y for s, y in zip(seconds, yardstick, strict=True)])
    return ratio_of_runs(*shares)


def _missing(base: Timing, new: Timing, names: Sequence[str]) -> str:
    """Return why there is no ratio against some yardsticks; nothing if there are no such ones."""
    if not names:
        return ""
    absent = [name for name in names if not all(run.yardsticks.get(name) for run in (base, new))]
    if absent:
        return f"not both runs have the {_listed(absent)} that could confirm it"
    return f"too few undisturbed rounds with the {_listed(names)} to confirm it: both need {FEWEST}"


def _decide(
    raw: Estimate,
    against: Mapping[str, Estimate],
    missing: str,
    threshold: float,
    floor: float,
) -> tuple[Change, str]:
    limit = 1 + threshold
    looks = _side(raw.value, raw.value, limit)
    beyond = {name: _side(each.low, each.high, limit) for name, each in against.items()}
    if looks == 0:
        return _unseen(raw, limit, set() if missing else set(beyond.values()))
    if not missing and all(_inside(each, limit) for each in against.values()):
        word = "slower" if looks > 0 else "faster"
        return Change.SAME, f"the machine was {word}: no change relative to the yardsticks"
    doubt = None
    if _side(raw.low, raw.high, limit) != looks:
        doubt = f"its interval does not exclude a change of less than {threshold:.1%}"
    elif missing:
        doubt = missing
    elif set(beyond.values()) != {looks}:
        silent = [name for name, side in beyond.items() if side != looks]
        doubt = f"the {_listed(silent)} cannot confirm it: it may be the machine"
    elif _side(raw.value, raw.value, 1 + floor) != looks:
        doubt = f"the baseline differed from itself by up to {floor:.1%}"
    if doubt is not None:
        return Change.AMBIGUOUS, doubt
    return (Change.SLOWER if looks > 0 else Change.FASTER), ""


def _unseen(raw: Estimate, limit: float, beyond: set[int]) -> tuple[Change, str]:
    """Decide where the times are about equal; `beyond` is on which side the yardsticks put it."""
    if beyond in ({1}, {-1}):
        word = "slower" if beyond == {1} else "faster"
        return Change.AMBIGUOUS, f"the machine may have hidden that it became {word}"
    assert raw.low is not None
    assert raw.high is not None
    widest = max(raw.high, 1 / raw.low)
    left_open = f"a change of up to {widest - 1:.0%} would not have been seen"
    return Change.SAME, left_open if widest > limit else ""


def _listed(names: Sequence[str]) -> str:
    return f"{' and '.join(names)} yardstick{'s' if len(names) > 1 else ''}"


def _inside(ratio: Estimate, limit: float) -> bool:
    """Tell whether all of an interval is nearer to 1 than the limit."""
    if ratio.low is None or ratio.high is None:
        return False
    return ratio.high < limit and ratio.low > 1 / limit


def _side(low: float | None, high: float | None, limit: float) -> int:
    """Return 1 if all of an interval is above the limit, -1 if all is below 1 / limit, else 0."""
    if low is None or high is None:
        return 0
    return (1 if low > limit else 0) - (1 if high < 1 / limit else 0)


def _drawn_medians(logs: NDArray[Any], stream: int) -> NDArray[Any]:
    """Return the median of each resample of a series."""
    drawn = logs[_resamples(len(logs), stream)]
    drawn.sort(axis=1)
    middle = len(logs) // 2
    medians: NDArray[Any] = (drawn[:, middle] + drawn[:, -1 - middle]) / 2
    return medians


@lru_cache(maxsize=32)
def _resamples(count: int, stream: int) -> NDArray[np.int16]:
    """Return which values each resample takes: blocks that begin anywhere in a circle.

    Always the same ones, so that a comparison has the same result whenever it is made: the bits of
    PCG64 are the same in every version of NumPy, what `Generator` makes of them may not be.
    """
    length = _block_length(count)
    blocks = math.ceil(count / length)
    bits = np.random.PCG64([count, stream]).random_raw(RESAMPLES * blocks)
    starts = (bits % np.uint64(count)).astype(np.int64).reshape(RESAMPLES, blocks, 1)
    taken = (starts + np.arange(length)) % count
    return taken.reshape(RESAMPLES, -1)[:, :count].astype(np.int16)


def _block_length(count: int) -> int:
    return max(1, round(math.cbrt(count)))


@lru_cache(maxsize=1024)
def _tail(blocks: int) -> float:
    """Return the share to leave out at each end, for a series of so many blocks."""
    quantile = _t_quantile((1 + CONFIDENCE) / 2, blocks - 1)
    return NormalDist().cdf(-quantile * math.sqrt(blocks / (blocks - 1)))


def _t_quantile(share: float, freedom: int) -> float:
    """Return a quantile of Student's t, by Abramowitz & Stegun 26.7.5; 3 % off for 2 degrees."""
    x = NormalDist().inv_cdf(share)
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))
