"""Whose turn it is: rounds in which every competitor takes one sample, in random order.

Owns the schedule of one group (one case and timed pass). At any moment one process works; forms of
one library take turns inside its worker, libraries against each other in lock step on the same
processors. The baseline takes part three times: again in its own process, and once more in another
one when other libraries compete. How far one of these is from the others is the noise floor.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from convcheck.benchmark.messages import Key, OpenTask, Sample, SampleTask, Warmed, WarmTask
from convcheck.benchmark.series import Series
from convcheck.benchmark.timing_process import sample, sample_yardstick, warm_up
from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.model.implementation import Implementation
from convcheck.model.passes import TimedPass
from convcheck.timing.baseline import ratio_to, spreads
from convcheck.timing.intervals import FEWEST, Estimate, median_of
from convcheck.timing.samples import Times
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer, Session

AGAIN = ("#again", "#again-2")
ELSEWHERE = "#elsewhere"

FEWEST_ROUNDS = 10
"""Rounds before precision is asked for; fewer make intervals that depend on luck."""

REWARM_SECONDS = 0.001
"""How long calls are made before the clock starts, after others had the processor; at least one."""

LONGEST_REWARMED = 0.005
"""Seconds of a call above which its own first part refills the caches soon enough."""


MOST_WALL = 6
"""Seconds of turns for each second inside the clock; emptying caches would take for ever else."""


@dataclass(frozen=True)
class Method:
    """How samples are taken. Times in seconds; `most_seconds` is each competitor's own clock."""

    precision: float = 0.02
    most_seconds: float = 0.5
    sample_seconds: float = 0.005
    warm_up_seconds: float = 0.3
    cold: bool = False
    timeout: float = 60.0


@dataclass(eq=False)
class Competitor:
    """One implementation, or a second copy of the baseline, and its samples."""

    key: Key
    implementation: Implementation
    session: Session
    opening: OpenTask
    generation: int
    """The session's generation in which it was opened."""
    series: Series = field(default_factory=Series)
    warmed: Warmed | None = None
    failure: Failure | None = None
    done: bool = False
    wall: float = 0.0
    """Seconds of its turns, with all that is around the clock."""


class TimedGroup:
    """Competitors of one case and timed pass. `baseline` is None if none agrees."""

    def __init__(
        self,
        timed_pass: TimedPass,
        competitors: Sequence[Competitor],
        baseline: Competitor | None,
        twins: Sequence[Competitor],
        *,
        method: Method,
        reopen: Callable[[Competitor], Failure | None],
    ) -> None:
        self.timed_pass, self.method = timed_pass, method
        self.competitors, self.baseline, self.twins = list(competitors), baseline, list(twins)
        self.yardsticks = {name: Series() for name in (COMPUTE, COPY)}
        self._reopen = reopen
        self._next_look = FEWEST_ROUNDS
        self._random = random.Random(0)

    @property
    def everyone(self) -> list[Competitor]:
        """The competitors and the baseline's twins, those that failed among them."""
        return [*self.competitors, *self.twins]

    def warm_up(self) -> None:
        """Have everyone call until it gets no faster. Comes before `run`."""
        for each in self.everyone:
            self._warm_up(each)

    def run(self, tick: Callable[[float], None]) -> None:
        """Take samples until every interval is narrow enough or its time is up.

        `tick` is told after each round which share of the work is done, at least.
        """
        number = 0
        while any(not each.done for each in self._alive(self.competitors)):
            self._round(number)
            number += 1
            self._settle(number)
            tick(self._progress())

    def _alive(self, competitors: Sequence[Competitor]) -> list[Competitor]:
        return [each for each in competitors if each.failure is None]

    def _round(self, number: int) -> None:
        """Let everyone have a turn. The baseline and its twins have one as long as anyone has."""
        turns = [
            each
            for each in self._alive(self.everyone)
            if not each.done or each is self.baseline or each in self.twins
        ]
        names: list[Competitor | str] = [*turns, *self.yardsticks]
        self._random.shuffle(names)
        for turn in names:
            if isinstance(turn, str):
                self._yardstick(number, turn)
            else:
                self._turn(number, turn)

    def _turn(self, number: int, competitor: Competitor) -> None:
        """Take a sample, and another one at once if something disturbed it."""
        found = self._sample(competitor)
        if found is None:
            return
        competitor.series.add(number, found)
        if found.disturbed:
            again = self._sample(competitor)
            if again is not None:
                competitor.series.add(number, again)

    def _sample(self, competitor: Competitor) -> Sample | None:
        warmed = competitor.warmed
        if warmed is None or not self._ready(competitor):
            return None
        rewarm = 0
        if warmed.seconds < LONGEST_REWARMED:
            rewarm = max(1, round(REWARM_SECONDS / warmed.seconds))
        task = SampleTask(competitor.key, self.timed_pass, warmed.calls, rewarm, self.method.cold)
        limit = self.method.timeout + 20 * warmed.calls * warmed.seconds
        started = time.monotonic()
        try:
            found = competitor.session.ask(sample, task, limit)
        except NoAnswer as lost:
            found = lost.failure
        competitor.wall += time.monotonic() - started
        if isinstance(found, Failure):
            competitor.failure = found
            return None
        return found

    def _warm_up(self, competitor: Competitor) -> None:
        if not self._ready(competitor):
            return
        method = self.method
        task = WarmTask(
            competitor.key,
            self.timed_pass,
            method.sample_seconds,
            method.warm_up_seconds,
            method.cold,
        )
        try:
            limit = method.timeout + 20 * method.warm_up_seconds
            found = competitor.session.ask(warm_up, task, limit)
        except NoAnswer as lost:
            found = lost.failure
        if isinstance(found, Failure):
            competitor.failure = found
        else:
            competitor.warmed = found

    def _ready(self, competitor: Competitor) -> bool:
        """Tell whether a competitor can run; open it again if its worker was lost to another."""
        if competitor.failure is not None:
            return False
        if competitor.generation != competitor.session.generation:
            competitor.failure = self._reopen(competitor)
        return competitor.failure is None

    def _yardstick(self, number: int, name: str) -> None:
        anchor = self.baseline or next(iter(self._alive(self.competitors)), None)
        if anchor is None or anchor.failure is not None:
            return
        for _ in range(2):  # another one at once if something disturbed it
            try:
                found = anchor.session.ask(sample_yardstick, name, self.method.timeout)
            except NoAnswer:  # whoever is next in that session opens itself again
                return
            self.yardsticks[name].add(number, found)
            if not found.disturbed:
                return

    @property
    def copies(self) -> list[Times]:
        """The times of the baseline and of its twins; nothing if no implementation agrees."""
        if self.baseline is None:
            return []
        return [each.series.times for each in self._alive([self.baseline, *self.twins])]

    def _settle(self, number: int) -> None:
        """Mark those that have had their time, or are known well enough.

        Precision is looked at whenever there is a tenth more of it: looking takes time too.
        """
        look = number >= self._next_look
        if look:
            self._next_look = math.ceil(1.1 * number)
        copies = self.copies if look else []
        known = spreads(copies)
        for each in self._alive(self.competitors):
            if not each.done:
                each.done = self._out_of_time(each) or (look and self._precise(each, copies, known))

    def _out_of_time(self, competitor: Competitor) -> bool:
        """Tell whether its time is up; slow ones get what an interval takes, if bearable."""
        limit = self.method.most_seconds
        spent = max(competitor.series.spent, competitor.wall / MOST_WALL)
        enough = len(competitor.series.counted) >= FEWEST
        return spent >= limit if enough else spent >= FEWEST * limit

    def _precise(
        self, competitor: Competitor, copies: Sequence[Times], known: Sequence[Estimate | None]
    ) -> bool:
        """Tell whether the intervals of the median and of all that the verdict rests on are narrow.

        `known` are the ratios of the baseline's copies to one another.
        """
        estimates = [median_of(list(competitor.series.times.values())), *known]
        if copies and competitor is not self.baseline:
            estimates.append(ratio_to(competitor.series.times, copies))
        return all(
            each is not None and each.relative_half_width <= self.method.precision
            for each in estimates
        )

    def _progress(self) -> float:
        """Return the share of the work that is done, for whom most is left to do."""
        alive = [each for each in self._alive(self.competitors) if not each.done]
        shares = (each.series.spent / self.method.most_seconds for each in alive)
        return min(1.0, min(shares, default=1.0))
