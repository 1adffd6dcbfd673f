"""Workers that are played: what they answer is planted, and every turn is written down."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, cast

from convcheck.benchmark.messages import OpenTask, Sample, SampleTask, Warmed, WarmTask
from convcheck.benchmark.rounds import Competitor, Method, TimedGroup
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, TimedPass
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer, Session

CONVOLUTION = Convolution((6,), 2, 3, (3,))
CRASH = Failure(Outcome.CRASHED, "the worker was killed by SIGABRT")

Play = Callable[[int], float | Sample | Failure]
"""What becomes of a turn, by its number: seconds of a call, a whole sample, or a failure."""


def disturbed(seconds: float) -> Sample:
    return Sample(1, seconds, seconds, 0.0, 0, seconds, 0.0)


class PlayedSession:
    """A session whose worker is played. A failure that crashes costs it a generation."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.generation = 0

    def ask(self, function: Any, argument: Any, limit: float) -> Any:
        assert limit > 0
        if isinstance(argument, str):
            self._stage.turns.append(argument)
            return Sample(1, 0.003, 0.003, 0.0, 0, 0.0, 0.0)
        found: Any = self._played(argument)
        if found is CRASH:
            self.generation += 1
            raise NoAnswer(found)
        return found

    def _played(self, task: WarmTask | SampleTask) -> Any:
        stage = self._stage
        if isinstance(task, WarmTask):
            each = stage.plays[task.key](-1)
            if not isinstance(each, float):
                return each
            return Warmed(max(1, round(task.sample_seconds / each)), each, None)
        stage.turns.append(task.key)
        stage.tasks.append(task)
        stage.taken[task.key] += 1
        found = stage.plays[task.key](stage.taken[task.key] - 1)
        if isinstance(found, float):
            seconds = task.calls * found
            return Sample(task.calls, seconds, seconds, 0.0, 0, 0.0, 0.0)
        return found


class Stage:
    """A group of competitors and all that is played in it. The first one is the baseline."""

    def __init__(self, **method: Any) -> None:
        self.method = Method(**method)
        self.plays: dict[str, Play] = {}
        self.turns: list[str] = []
        self.tasks: list[SampleTask] = []
        self.taken: dict[str, int] = defaultdict(int)
        self.reopened: list[str] = []
        self.refused: dict[str, Failure] = {}
        self.shares: list[float] = []
        self.members: dict[str, Competitor] = {}
        self.session = PlayedSession(self)

    def enter(self, name: str, play: Play, session: PlayedSession | None = None) -> Competitor:
        """Let a competitor take part, in the common session unless it has its own."""
        self.plays[name] = play
        place = cast(Session, session or self.session)
        what = Implementation("numpy", "played")
        task = OpenTask(name, what, CONVOLUTION, Fill.NORMAL, 0, TimedPass.FORWARD)
        self.members[name] = Competitor(name, what, place, task, place.generation)
        return self.members[name]

    def group(self, *, baseline: str | None = None, twins: tuple[str, ...] = ()) -> TimedGroup:
        """Return the group of all who entered."""
        return TimedGroup(
            TimedPass.FORWARD,
            [each for name, each in self.members.items() if name not in twins],
            None if baseline is None else self.members[baseline],
            [self.members[name] for name in twins],
            method=self.method,
            reopen=self._reopen,
        )

    def run(self, **roles: Any) -> TimedGroup:
        """Warm up and take turns until all is known."""
        group = self.group(**roles)
        group.warm_up()
        group.run(self.shares.append)
        return group

    def _reopen(self, competitor: Competitor) -> Failure | None:
        self.reopened.append(competitor.key)
        competitor.generation = competitor.session.generation
        return self.refused.get(competitor.key)
