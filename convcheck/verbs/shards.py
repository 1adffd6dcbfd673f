"""Which cases of a matrix belong to a shard, and what its run says of that.

Owns the division: by predicted cost, the same on every machine, a case never split, and the cases
of a sweep together, since their times are divided by one another.
"""

from __future__ import annotations

import hashlib
import heapq
import json
import platform
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from convcheck.backends._arithmetic import asked_precision
from convcheck.document.part import Part
from convcheck.model.figures import counted
from convcheck.model.shard import Shard
from convcheck.verbs.environment import tool
from convcheck.verbs.plan import PlannedCase, told_of
from convcheck.verbs.predicted_cost import bench_seconds, verify_seconds
from convcheck.workers.imitation import imitated

if TYPE_CHECKING:
    from convcheck.verbs.bench_plan import BenchOptions, PlannedBench
    from convcheck.verbs.verify import VerifyOptions

Planned = TypeVar("Planned")


@dataclass(frozen=True)
class Division:
    """A matrix of cases divided into shards. `numbers` is the shard of each case, by its place."""

    numbers: tuple[int, ...]
    seconds: tuple[float, ...]
    of: int

    def predicted(self, number: int) -> float:
        """Return the seconds that a shard is predicted to take."""
        pairs = zip(self.numbers, self.seconds, strict=True)
        return sum(seconds for where, seconds in pairs if where == number)


def divide(of: int, seconds: Sequence[float], units: Sequence[Hashable]) -> Division:
    """Return the division of cases with these costs; those of one unit stay together.

    The costliest unit goes first, each to the shard that has least to do: no shard then takes more
    than 4/3 of what the best division would have its slowest one take (Graham, 1969). What costs
    the same goes by the order of the matrix, to the first such shard.
    """
    cost: dict[Hashable, float] = {}
    for unit, each in zip(units, seconds, strict=True):
        cost[unit] = cost.get(unit, 0.0) + each
    loads = [(0.0, number) for number in range(1, of + 1)]
    where: dict[Hashable, int] = {}
    for unit in sorted(cost, key=lambda unit: -cost[unit]):  # which is stable
        load, number = heapq.heappop(loads)
        where[unit] = number
        heapq.heappush(loads, (load + cost[unit], number))
    return Division(tuple(where[unit] for unit in units), tuple(seconds), of)


@dataclass(frozen=True)
class Sharded(Generic[Planned]):
    """A plan and what of it is to be done here: all of it where `part` is None."""

    whole: Sequence[Planned]
    own: Sequence[Planned]
    part: Part | None


def shard_of_verify(
    plan: Sequence[PlannedCase], options: VerifyOptions, shard: Shard | None
) -> Sharded[PlannedCase]:
    """Return the shard of a plan of `verify`: whole cases."""
    if shard is None:
        return Sharded(plan, plan, None)
    division = divide(shard.of, [verify_seconds(each) for each in plan], range(len(plan)))
    matrix = _fingerprint(
        plan, options, division, properties=options.properties, timeout=options.timeout
    )
    return _sharded(plan, plan, _Told(shard, division, matrix, options.require))


def units_of(plan: Sequence[PlannedBench]) -> list[Hashable]:
    """Return the unit that each case is timed in: a sweep is one, any other case its own."""
    sweeps = [each.planned.case.sweep for each in plan]
    return [at if each is None else (each.series, each.parameter) for at, each in enumerate(sweeps)]


def shard_of_bench(
    plan: Sequence[PlannedBench], options: BenchOptions, shard: Shard | None
) -> Sharded[PlannedBench]:
    """Return the shard of a plan of `bench`: whole cases, and those of a sweep together."""
    if shard is None:
        return Sharded(plan, plan, None)
    division = divide(shard.of, [bench_seconds(e, options.max_time) for e in plan], units_of(plan))
    told = ("fill", "threads", "half_width", "max_time", "malloc", "cold_cache", "timeout")
    planned = [each.planned for each in plan]
    matrix = _fingerprint(
        planned,
        options,
        division,
        passes=[each.passes for each in plan],
        baselines=[repr(each.baseline) for each in plan],
        **{name: getattr(options, name) for name in told},
    )
    return _sharded(plan, planned, _Told(shard, division, matrix, options.require))


@dataclass(frozen=True)
class _Told:
    """What a part says of itself and of the whole, beside its cases."""

    shard: Shard
    division: Division
    matrix: str
    require: Sequence[str]


def _sharded(
    plan: Sequence[Planned], cases: Sequence[PlannedCase], told: _Told
) -> Sharded[Planned]:
    shard = told.shard
    places = [at for at, number in enumerate(told.division.numbers) if number == shard.number]
    part = Part(
        number=shard.number,
        of=shard.of,
        matrix=told.matrix,
        total=len(plan),
        cases={cases[at].case.identifier: at for at in places},
        host=host_name(),
        require=sorted(set(told.require)),
    )
    return Sharded(plan, [plan[at] for at in places], part)


def _fingerprint(
    plan: Sequence[PlannedCase],
    options: VerifyOptions | BenchOptions,
    division: Division,
    **others: Any,
) -> str:
    """Return the fingerprint of a whole matrix: cases, options, seed and division.

    The machine is not part of it, nor are the libraries there: parts may come from several.
    """
    return digest(
        cases=[told_of(planned) for planned in plan],
        seed=options.seed,
        imitates=imitated(),
        precision=asked_precision().value,
        division=[division.of, *division.numbers],
        require=sorted(set(options.require)),
        **others,
    )


def digest(**content: Any) -> str:
    """Return a short digest of values, and of this version of the program."""
    text = json.dumps({**content, "version": tool().version}, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def host_name() -> str:
    """Return the name of this computer."""
    return platform.node() or "unnamed"


def empty_shard_notes(told: Part | None) -> list[str]:
    """Return a note if there are more shards than cases and this one has none: it fails."""
    if told is None or told.cases or not told.total:
        return []
    return [
        f"shard {told.name} has no cases: the matrix has {counted(told.total, 'case')};"
        " give fewer shards"
    ]
