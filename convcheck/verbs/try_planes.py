"""`try` of a filter with several results of the size of its input: a starlet, a split into bands.

Owns the sequence: at which sizes all planes are looked at together, and what they are held to. One
that promises nothing of its planes is not read so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from convcheck.filters.looked import Looked, look
from convcheck.filters.placed_kernels import Placed, alike, cut, placed_kernels
from convcheck.filters.planes import SCALES, is_count, speaks_of_planes
from convcheck.filters.said_ends import judged_inside
from convcheck.filters.said_planes import broken_planes, sum_in
from convcheck.filters.settings import Parameter, Setting, settings_of, unknown_of
from convcheck.filters.taps import shown
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.same.impulses import inputs
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.settings import with_settings
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_manners import manners_of, take_in
from convcheck.verbs.filter_steps import at_size, described, step_with
from convcheck.verbs.ready_side import Lost, Refuses, Side
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.ready_asked import CLOSE, Manner
from convcheck.workers.ready_calls import Thing, answer_parameters
from convcheck.workers.session import NoAnswer, Session

ENDS = "what lies beyond its edges is made anew for each plane: its ends are not judged"

FIRST = {1: (41,), 2: (16, 14)}
"""The sizes of inputs that planes are looked at with first, by rank."""

MOST_GROWTH = 5
"""How often inputs are made twice as long, for kernels that are as long as they are."""

PATIENCE = 6.0
"""Seconds after which no longer input is looked at."""

MOST_SETTINGS = 3


def try_planes(
    asked: AskedFunction,
    session: Session,
    arrays: Arrays,
    observer: TryObserver,
    *,
    beside: bool = False,
) -> TryFound | None:
    """Return what was found of a filter with several results, None if it is none.

    `beside`: it has been read already, and called otherwise, for each result by itself.
    """
    target = asked.target
    if not target.is_function or not speaks_of_planes(target.name, target.says):
        return None
    thing = Thing(target.path, target.name, arrays.framework, arrays.dtype, planes=True)
    try:
        parameters = session.ask(answer_parameters, thing, START_LIMIT)
    except NoAnswer:
        return None
    counts = [] if parameters is None else [e for e in parameters if is_count(e.name)]
    unknown = {*unknown_of(parameters or ())} - {each.name for each in counts}
    if parameters is None or unknown:
        return None
    found = TryFound(arrays)
    return _Planes(asked, session, observer, thing, parameters, found, beside).tried()


def with_planes_of(
    found: TryFound, asked: AskedFunction, session: Session, observer: TryObserver
) -> TryFound:
    """Take in what all results together are, of a filter whose results agree one by one."""
    if found.status is not ExitStatus.AGREED:
        return found
    planes = try_planes(asked, session, found.arrays, observer, beside=True)
    if planes is not None:
        found.steps += planes.steps
        found.trials += planes.trials
        found.status = planes.status
    return found


@dataclass
class _Planes:
    """A filter with several results while it is looked at."""

    asked: AskedFunction
    session: Session
    observer: TryObserver
    thing: Thing
    parameters: Sequence[Parameter]
    found: TryFound
    beside: bool

    def tried(self) -> TryFound | None:
        """Look at it with all settings, up to the first that is wrong."""
        try:
            for setting in list(self._settings())[:MOST_SETTINGS]:
                side = self._side(setting)
                side.open()
                if not self._taken(side, setting) and not self.found.steps:
                    return None
                if Outcome.MISMATCH in self.found.outcomes:
                    break
        except (Lost, UsageError) as lost:
            if not self.found.steps:
                return None
            self.found.untested.append(f"the rest: {lost}")
        wrong = Outcome.MISMATCH in self.found.outcomes
        self.found.status = ExitStatus.DISAGREED if wrong else ExitStatus.AGREED
        return self.found

    def _settings(self) -> Iterator[Setting]:
        """Yield what it is called with: three scales and two, then other widths."""
        count = next((each for each in self.parameters if is_count(each.name)), None)
        others = [each for each in self.parameters if each is not count]
        usual = [each for each in settings_of(others) if not (each.even or each.unknown)]
        if count is None:
            yield from usual
            return
        for scales in SCALES:
            yield replace(usual[0], values={**usual[0].values, count.name: scales})
        for each in usual[1:]:
            yield replace(each, values={**each.values, count.name: SCALES[0]})

    def _side(self, setting: Setting) -> Side:
        thing = self.thing
        if setting.values:
            thing = replace(thing, name=with_settings(thing.name, setting.values))
        return Side(thing, self.session, self.asked.scratch, self.asked.options.timeout, layout="S")

    def _taken(self, side: Side, setting: Setting) -> bool:
        """Look at it with one setting; return whether it is a filter of some rank."""
        for spatial in FIRST.values():
            known = self._grown(side, spatial)
            if known is None:
                continue
            size, seen = known
            kernels = placed_kernels(seen)
            if kernels is None:
                continue
            promised = list(broken_planes(self.asked.target.name, self.asked.target.said, kernels))
            if promised:
                self._judged(side, setting, size, (seen, kernels), promised)
                return True
        return False

    def _grown(
        self, side: Side, spatial: tuple[int, ...]
    ) -> tuple[tuple[int, ...], SeenConvolution] | None:
        """Return an input size at which its planes are a convolution, and that; None if at none."""
        started = time.monotonic()
        for _ in range(MOST_GROWTH):
            looked = self._looked(side, spatial)
            if looked is None or not looked.linear:
                return None
            seen = looked.convolution
            if seen is not None and not looked.fault and _has_room(seen):
                return spatial, seen
            if time.monotonic() - started > PATIENCE:
                break
            spatial = tuple(2 * size + 1 for size in spatial)
        return None

    def _looked(self, side: Side, spatial: tuple[int, ...]) -> Looked | None:
        """Return what it is at a size, None if it refuses that."""
        try:
            looked = side.told(lambda dtype: look(side.respond, spatial, 1, dtype))
        except Refuses:
            return None
        return judged_inside(looked, ENDS)

    def _judged(
        self,
        side: Side,
        setting: Setting,
        spatial: tuple[int, ...],
        known: tuple[SeenConvolution, Placed],
        promised: Sequence[tuple[str, str]],
    ) -> None:
        """Take in what it is at that size and at another, and what it was held to."""
        seen, kernels = known
        target, called = self.asked.target, f", {setting.said}" if setting.said else ""
        first = not self.found.steps
        if first and not self.beside:
            own = [each.name for each in self.parameters if each.name not in setting.values]
            of = next(iter(target.parameters), "input")
            self.found.reading = described("S", len(spatial), of, own, None, agrees=True)
            self.observer.read(self.found.reading)
        notes = [f"it has {len(kernels)} planes{called}; {_written(kernels)}"] if first else []
        self._step(f"{at_size(spatial)}{called}", "", notes, seen)
        other = tuple(size + 1 for size in spatial)
        looked = self._looked(side, other)
        again = None if looked is None or not looked.linear else looked.convolution
        where = f"{at_size(other)}{called}"
        if again is None:
            self.found.untested.append(f"{where}: it is no convolution inside")
        else:
            fault = _changed(kernels, placed_kernels(again))
            self._step(where, fault, [], again)
            if fault:
                return
        for adds, fault in [*promised, *self._sums(side, spatial, promised)]:
            self._put(seen, Manner(f"{adds}{called}", fault))
            if fault:
                return
        if first and not self.beside:
            x = next(inputs(spatial, 1, side.dtype))
            for manner in manners_of(self.asked, side, x, self.found):
                self._put(seen, manner)
                if manner.fault:
                    return

    def _sums(
        self, side: Side, spatial: tuple[int, ...], promised: Sequence[tuple[str, str]]
    ) -> Iterator[tuple[str, str]]:
        """Yield whether planes sum to the input at its ends as well, where they do inside."""
        summed = sum_in(self.asked.target.said)
        if summed is None or any(fault for _, fault in promised):
            return
        x = next(inputs(spatial, 1, side.dtype))
        off = np.abs(side.respond(x).sum(axis=-1, keepdims=True) - x)
        wrong = off > CLOSE * np.max(np.abs(x))
        if math.prod(wrong.shape) > 2 * wrong.sum():  # else it is a delayed one
            count = int(wrong.sum())
            fault = (
                f"its planes do not sum to the input near its ends: {count} of {wrong.size}"
                " elements are wrong"
            )
            yield "the sum of its planes, of random numbers", fault if count else ""

    def _step(self, adds: str, fault: str, notes: Sequence[str], seen: SeenConvolution) -> None:
        step = step_with(adds, fault, notes, seen)
        self.found.steps.append(step)
        self.observer.climbed(step)

    def _put(self, seen: SeenConvolution, manner: Manner) -> None:
        take_in(self.found, self.observer, manner, seen.convolution().parameters())


def _has_room(seen: SeenConvolution) -> bool:
    """Tell whether an input is longer than the kernel, so that all of that is seen."""
    return all(axis.offsets[-1] - axis.offsets[0] < axis.size - 1 for axis in seen.axes)


def _written(kernels: Placed) -> str:
    """Return the kernels of planes as they are written, each without the zeros around."""
    told = [shown(cut(each)) for each in kernels]
    return "their kernels are " + "; ".join(told)


def _changed(before: Placed, now: Placed | None) -> str:
    """Return what planes are not at another size, as far as there are as many."""
    if now is None or len(before) != len(now):
        return ""
    same = all(alike(b, a) for a, b in zip(before, now, strict=True))
    return "" if same else "its planes have other kernels than at another size"
