"""`try` of a filter: a function that has its kernel, so that no kernel can be given to it.

Owns the sequence: with which widths it is called, at which sizes it is looked at, what is tried
once it is a convolution everywhere. Its kernel is read off its answers; wrong is what no kernel
explains, what differs from call to call, and a kernel that is not what its name promises.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields

from convcheck.document.try_function import ReadFunction
from convcheck.filters.looked import Looked, look
from convcheck.filters.one_pole import MEANT_RECURSIVE
from convcheck.filters.phases import ENDS, upsamples
from convcheck.filters.promised import promise_of
from convcheck.filters.said_ends import REPEATED, does_more, judged_inside
from convcheck.filters.said_shapes import ranks_said
from convcheck.filters.settings import FREQUENCIES, Parameter, Setting, settings_of, unknown_of
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.same.impulses import inputs
from convcheck.same.seen import SeenConvolution
from convcheck.same.shapes import InputShape
from convcheck.user_functions.parameters.settings import with_settings
from convcheck.user_functions.parameters.widths import Width, width_of
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.uncut import Ends, uncut
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_magnitude import try_magnitude
from convcheck.verbs.filter_manners import manners_of, take_in
from convcheck.verbs.filter_promises import Promises, anew, of_ends, of_phases, of_several
from convcheck.verbs.filter_steps import (
    FIRST_SIZES,
    SIZES,
    Taken,
    described,
    is_factor,
    is_identity,
    is_read,
    layouts_for,
    may_be_one,
    sizes_of,
    step_of,
)
from convcheck.verbs.ready_side import Lost, Refuses, Side
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.ready_asked import Manner
from convcheck.workers.ready_calls import Thing, answer_parameters
from convcheck.workers.session import NoAnswer, Session

MOST_CRASHES = 3
"""How often the process of a filter may end while its layout is looked for."""

OF_FORMULA = "what its kernel is by its formula, and other numbers in it than were handed over"
"""What is not asked of an integral on a grid of times."""

MOST_GROWN = 2
"""Layouts in which larger inputs are tried."""

MOST_GROWTH = 3
"""Sizes, each twice the one before, at which a large kernel is looked for."""

LONGER = 125
"""Samples of a signal that has an inside where its ends are others on purpose."""

PATIENCE = 2.0
"""Seconds after which no larger input is looked at."""

LARGE = {1: 2**13, 2: 2**13, 3: 2**12}
"""Positions of an input, by its axes, above which none is twice as long again."""


def try_filter(
    asked: AskedFunction, session: Session, arrays: Arrays, observer: TryObserver
) -> TryFound | None:
    """Return what was found of a filter of some arrays, None if it is none.

    A function that gives nothing that a convolution gives is none, unless it is called so.
    """
    target = asked.target
    thing = Thing(target.path, target.name, arrays.framework, arrays.dtype)
    try:
        parameters = session.ask(answer_parameters, thing, START_LIMIT)
    except NoAnswer:
        return None
    if parameters is None or len(unknown_of(parameters)) > 1:
        return None
    of = asked, session, observer, thing, parameters
    found = _Filter(*of, TryFound(arrays)).tried()
    if found is None and upsamples(target.name, target.says):
        found = _Filter(*of, TryFound(arrays), phases=True).tried()
    plain = uncut(target.text, re.split(r"[.(]", target.name)[0]) if found is None else None
    if plain is None:
        return found
    thing = with_fields(thing, uncut=True)
    return _Filter(asked, session, observer, thing, parameters, TryFound(arrays), plain[1]).tried()


@dataclass
class _Filter:
    """A filter while it is looked at."""

    asked: AskedFunction
    session: Session
    observer: TryObserver
    thing: Thing
    parameters: Sequence[Parameter]
    found: TryFound
    ends: Ends | None = None
    """What it does to results, if it is looked at without that."""
    crashes: int = 0
    """How often its process ended while its layout was looked for."""
    repeated: bool = False
    """Whether it makes several passes now."""
    phases: bool = False
    """Whether it has several results for each element of its input."""
    kept: Promises | None = None
    """What its kernel is held to."""

    @property
    def target(self) -> Target:
        """What it is called."""
        return self.asked.target

    def tried(self) -> TryFound | None:
        """Look at it with all settings, up to the first that is wrong."""
        first: Taken | None = None
        other = set[str]()  # parameters that make something else of it
        wide: list[tuple[Side, Setting, Taken]] = []
        try:
            for setting in self._settings():
                if setting.like and setting.like in other:
                    continue
                side = self._side(setting)
                side.open()
                self.repeated = setting.widths.get(Width.PASSES, 1) != 1
                taken = self._taken(side, first, setting)
                if taken is None and first is None and not wide:
                    return self._otherwise(side)
                guessed = not {*unknown_of(self.parameters)}.isdisjoint(setting.values)
                if first is None and guessed and (taken is None or taken.looked.seen is None):
                    return None  # it may be that number
                if setting.part and (taken is None or not taken.looked.linear):
                    continue  # it has one result only, or the others are no sums
                if taken is None or setting.is_loose(taken.looked):
                    other.add(setting.unknown)
                    self.found.untested.append(f"{setting.said}: it gives no convolution with it")
                    continue
                if first is None and taken.looked.too_small:
                    wide.append((side, setting, taken))  # of another width it may be narrower
                    continue
                self._climb(side, setting, taken, first=first is None)
                if first is not None and Outcome.MISMATCH not in self.found.outcomes:
                    self._hold_against_anew(side, setting, taken)
                first = first or taken
                if Outcome.MISMATCH in self.found.outcomes:
                    break
            if wide and not self.found.steps:
                self._climb(*wide[0], first=True)
        except (Lost, UsageError) as lost:
            if not self.found.steps:
                return None
            self.found.untested.append(f"the rest: {lost}")
        return self._concluded()

    def _concluded(self) -> TryFound:
        known = {Outcome.MISMATCH: ExitStatus.DISAGREED, Outcome.AGREE: ExitStatus.AGREED}
        found = (status for outcome, status in known.items() if outcome in self.found.outcomes)
        self.found.status = next(found, self.found.status)
        return self.found

    def _hold_against_anew(self, side: Side, setting: Setting, taken: Taken) -> None:
        if (seen := taken.looked.convolution) is not None:
            x = next(inputs(taken.shape.spatial, taken.shape.channels, side.dtype))
            for manner in anew(side, setting, x):
                self._put(seen, manner)

    def _otherwise(self, side: Side) -> TryFound | None:
        """Judge what is no convolution with what it is called with at first."""
        if self._does_more:
            return self._called(side)
        if self.ends is not None:
            return None
        return try_magnitude(
            *(self.asked, side, self.observer, self.found),
            lambda agrees: self._described(side.layout, 2, Setting(), agrees=agrees),
        )

    def _settings(self) -> Iterator[Setting]:
        """Yield what it is called with, then the same for its second result, if it has two."""
        settings = list(settings_of(self.parameters))
        yield from settings
        chosen = [s for s in settings if any(isinstance(v, str) for v in s.values.values())]
        yield from (with_fields(each, part=1) for each in [*settings[:1], *chosen])

    @property
    def _ranks(self) -> tuple[int, ...]:
        """How many axes its input may have: two of an image, one of what has a sampling rate."""
        if any(width_of(each.name) in FREQUENCIES for each in self.parameters):
            return (1,)
        return ranks_said(next(iter(self.target.parameters), ""), self.says)

    @property
    def _does_more(self) -> bool:
        """Whether it says that it does more than a convolution does, so that its ends differ."""
        return does_more(self.target.says, self.target.parameters, self.target.own)

    def _called(self, side: Side) -> TryFound | None:
        """Judge how a signal is taken by what is no convolution, on purpose; None if it is."""
        side.layout, shape = "S", InputShape(SIZES[1][0], 1)
        x = next(inputs(shape.spatial, shape.channels, side.dtype))
        made = (m for m in manners_of(self.asked, side, x, self.found, linear=False) if m.fault)
        wrong = next(made, None)
        if wrong is None:
            return None
        self.found.reading = self._described("S", 1, Setting(), agrees=False)
        self.observer.read(self.found.reading)
        self.found.untested.append("its results: by what it does beside it is no convolution")
        take_in(self.found, self.observer, wrong, {})
        self.found.status = ExitStatus.DISAGREED
        return self.found

    def _side(self, setting: Setting) -> Side:
        thing = with_fields(self.thing, part=setting.part)
        if setting.values:
            thing = with_fields(thing, name=with_settings(thing.name, setting.values))
        limit = self.asked.options.timeout
        return Side(thing, self.session, self.asked.scratch, limit, phases=self.phases)

    def _taken(self, side: Side, first: Taken | None, setting: Setting) -> Taken | None:
        """Return an input of which it is a convolution, else one of which it nearly is.

        What is none at all is taken only if it is called by the name of a filter.
        """
        if first is not None:
            side.layout = first.layout
            look_at = self._looked if setting.like else self._grown  # whose kernel is known
            return look_at(side, first.layout, first.shape)
        nearly: list[Taken] = []
        for layout, rank, channels in layouts_for(self.found.arrays.framework):
            if rank not in self._ranks:
                continue
            shapes = (InputShape(sizes, channels) for sizes in FIRST_SIZES[rank])
            looked = (self._past_crashes(side, layout, shape) for shape in shapes)
            taken = next(filter(None, looked), None)
            if taken is None:
                continue
            seen = taken.looked.seen
            if is_factor(seen):
                continue
            if seen is not None and is_read(seen, self.says) and not is_identity(seen):
                return taken
            nearly.append(taken)
        # An axis that is shorter than a window may be left as it was: another layout tells more.
        for taken in sorted(nearly, key=lambda each: is_identity(each.looked.convolution)):
            conv = taken.looked.convolution
            if conv is not None and may_be_one(conv, phases=self.phases):
                return taken
        if self._does_more:  # ends may be most of a short one
            longer = self._looked(side, "S", InputShape((LONGER,), 1))
            return longer if longer is not None and longer.looked.convolution else None
        meant = MEANT_RECURSIVE.search(self.says) is not None
        small = [e for e in nearly if e.looked.too_small and (meant or not e.looked.recursive)]
        for each in small[:MOST_GROWN]:
            taken = self._grown(side, each.layout, each.shape)
            conv = None if taken is None else taken.looked.convolution
            if conv is not None and may_be_one(conv, phases=self.phases):
                return taken
        linear = [e for e in nearly if e.looked.linear and not (e.looked.recursive and meant)]
        promise = promise_of(self.target.name, self.target.says)
        return linear[0] if linear and promise is not None and promise.asks else None

    def _past_crashes(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size, None also where that ends its process: a library may abort.

        Raises `Lost` the last time.
        """
        try:
            return self._looked(side, layout, shape)
        except Lost as lost:
            self.crashes += 1
            if lost.failure.outcome is not Outcome.CRASHED or self.crashes > MOST_CRASHES:
                raise
            side.open()
            return None

    def _looked(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size in a layout, None if it refuses that."""
        side.layout = layout
        try:
            looked = self._looked_at(side, shape.spatial, shape.channels)
        except Refuses:
            return None
        return Taken(layout, shape, looked)

    def _looked_at(self, side: Side, spatial: tuple[int, ...], channels: int) -> Looked:
        """Return what it is at a size. Raises `Refuses` and `Lost`."""
        meant = MEANT_RECURSIVE.search(self.says) is not None
        looked = side.told(
            lambda dtype: look(side.respond, spatial, channels, dtype, recursive=meant)
        )
        if self.repeated or self.phases:
            return judged_inside(looked, REPEATED if self.repeated else ENDS)
        return judged_inside(looked) if self._does_more else looked

    def _grown(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size, or at a larger one if that is too small for its kernel."""
        started, large = time.monotonic(), LARGE[shape.rank]
        taken = self._looked(side, layout, shape)
        for _ in range(MOST_GROWTH):
            if taken is None or not taken.looked.too_small or math.prod(shape.spatial) > large:
                break
            if time.monotonic() - started > PATIENCE:  # one twice as large takes eight times that
                break
            shape = with_fields(shape, spatial=tuple(2 * size + 1 for size in shape.spatial))
            taken = self._looked(side, layout, shape)
        return taken

    def _climb(self, side: Side, setting: Setting, taken: Taken, *, first: bool) -> None:
        """Look at it at all sizes, then at its kernel and at other ways of calling it."""
        side.layout = taken.layout
        if first:
            agrees = taken.looked.seen is not None
            self.found.reading = self._described(
                taken.layout, taken.shape.rank, setting, agrees=agrees
            )
            self.observer.read(self.found.reading)
        agreed: list[SeenConvolution] = []
        for spatial in sizes_of(taken.shape.spatial, taken.looked):
            looked = taken.looked
            if spatial != taken.shape.spatial:
                try:
                    looked = self._looked_at(side, spatial, taken.shape.channels)
                except Refuses as error:
                    size = " x ".join(map(str, spatial))
                    self.found.untested.append(f"an input of {size}, which it refuses: {error}")
                    continue
            if self._does_more and looked.convolution is None:
                size = " x ".join(map(str, spatial))
                self.found.untested.append(f"an input of {size}: its ends are all of it")
                continue
            step = step_of(setting, spatial, looked, agreed)
            self.found.steps.append(step)
            self.observer.climbed(step)
            if step.outcome is Outcome.MISMATCH:
                return
            if looked.convolution is not None:
                agreed.append(looked.convolution)
        for manner in self._trials(side, setting, taken, agreed[-1], first=first):
            self._put(agreed[-1], manner)
            if manner.fault:
                return

    def _trials(
        self, side: Side, setting: Setting, taken: Taken, seen: SeenConvolution, *, first: bool
    ) -> Iterator[Manner]:
        """Yield what came of holding it against what it says, and of calling it otherwise."""
        self.kept = self.kept or Promises(self.target, self.parameters)
        yield from self.kept.held_to(setting, seen)
        if first and self.kept.has_own_formula:
            self.found.untested.append(OF_FORMULA)
        said = first and not self.phases
        yield from of_ends(side, seen, taken.looked.border, self.target, said=said)
        if self.phases:
            yield of_phases(seen, self.target)
        elif first:
            yield from of_several(
                *(taken.layout, taken.shape.rank, self.says),
                lambda layout: self._looked(side, layout, with_fields(taken.shape, channels=3)),
            )
            side.layout = taken.layout
        if first:
            x = next(inputs(taken.shape.spatial, taken.shape.channels, side.dtype))
            of = self.asked, side, x, self.found, self.ends
            yield from manners_of(*of, linear=seen.activation is None)

    def _described(self, layout: str, rank: int, setting: Setting, *, agrees: bool) -> ReadFunction:
        own = [each.name for each in self.parameters if each.name not in setting.values]
        names = [*self.target.parameters, "input"]
        of = names[1] if Promises(self.target, self.parameters).on_a_grid else names[0]
        return described(layout, rank, of, own, self.ends, agrees=agrees)

    @property
    def says(self) -> str:
        """What it says of itself, in small letters."""
        return self.target.says.lower()

    def _put(self, seen: SeenConvolution, manner: Manner) -> None:
        """Take in a trial."""
        take_in(self.found, self.observer, manner, seen.convolution().parameters())
