"""Whose turn it is: rounds in which every competitor takes one sample, in random order.

Owns the schedule of one group (one case and timed pass). At any moment one process works; forms of
one library take turns inside its worker, libraries against each other in lock step on the same
processors. The baseline takes part again in its own process, and once more in another one when
other libraries compete: how far these are from the baseline is the noise floor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from convcheck.benchmark.child import sample, sample_yardstick, warm_up
from convcheck.benchmark.messages import Key, OpenTask, Sample, SampleTask, Warmed, WarmTask
from convcheck.benchmark.series import Series, in_common
from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.timing.intervals import FEWEST, median_of, ratio_of
from convcheck.words.implementation import Implementation
from convcheck.words.passes import TimedPass
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer, Session

AGAIN = "#again"
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
    sample_seconds: float = 0.01
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


class Group:
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
            self._settle()
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
            found = competitor.session.ask(warm_up, task, 10 * method.timeout)
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
        try:
            found = anchor.session.ask(sample_yardstick, name, self.method.timeout)
        except NoAnswer:  # whoever is next in that session opens itself again
            return
        self.yardsticks[name].add(number, found)

    def _settle(self) -> None:
        """Mark those that have had their time, or are known well enough."""
        for each in self._alive(self.competitors):
            if not each.done:
                each.done = self._out_of_time(each) or self._precise(each)

    def _out_of_time(self, competitor: Competitor) -> bool:
        """Tell whether its time is up; slow ones get what an interval takes, if bearable."""
        limit = self.method.most_seconds
        spent = max(competitor.series.spent, competitor.wall / MOST_WALL)
        enough = len(competitor.series.counted) >= FEWEST
        return spent >= limit if enough else spent >= FEWEST * limit

    def _precise(self, competitor: Competitor) -> bool:
        """Tell whether the median's and the ratio's intervals are narrow enough."""
        if len(competitor.series.counted) < max(FEWEST, FEWEST_ROUNDS):
            return False
        wanted = self.method.precision
        if median_of(competitor.series.seconds).relative_half_width > wanted:
            return False
        rivals = self._rivals(competitor)
        return all(self._known(rival) <= wanted for rival in rivals)

    def _rivals(self, competitor: Competitor) -> list[Competitor]:
        """Return whose ratio to the baseline a competitor's own verdict depends on."""
        if self.baseline is None:
            return []
        return self._alive([*({competitor} - {self.baseline}), *self.twins])

    def _known(self, competitor: Competitor) -> float:
        """Return the half-width of the interval of a ratio to the baseline."""
        assert self.baseline is not None
        pairs = in_common(competitor.series, self.baseline.series)
        if not pairs[0]:
            return float("inf")
        return ratio_of(*pairs).relative_half_width

    def _progress(self) -> float:
        """Return the share of the work that is done, for whom most is left to do."""
        alive = [each for each in self._alive(self.competitors) if not each.done]
        shares = (each.series.spent / self.method.most_seconds for each in alive)
        return min(1.0, min(shares, default=1.0))
