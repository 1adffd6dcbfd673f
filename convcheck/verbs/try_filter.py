"""`try` of a filter: a function that has its kernel, so that no kernel can be given to it.

Owns the sequence: with which widths it is called, at which sizes it is looked at, what is tried
once it is a convolution everywhere. Its kernel is read off its answers; wrong is what no kernel
explains, what differs from call to call, and a kernel that is not what its name promises.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields

from convcheck.document.try_function import ReadFunction
from convcheck.filters.one_pole import MEANT_RECURSIVE
from convcheck.filters.phases import upsamples
from convcheck.filters.promised import words_of
from convcheck.filters.said_symmetry import counts_even
from convcheck.filters.settings import Parameter, Setting, settings_of, unknown_of
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.same.impulses import inputs
from convcheck.same.seen import SeenConvolution
from convcheck.same.shapes import InputShape
from convcheck.user_functions.interfaces.designed_taps import makes_taps
from convcheck.user_functions.objects.fed_objects import has_coefficient
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.settings import with_settings
from convcheck.user_functions.parameters.widths import Width
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.uncut import Ends, uncut
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_input import FilterInput
from convcheck.verbs.filter_magnitude import try_magnitude
from convcheck.verbs.filter_manners import manners_of, of_several, take_in
from convcheck.verbs.filter_promises import Promises, anew, of_ends, of_phases
from convcheck.verbs.filter_steps import (
    SIZES,
    Taken,
    described,
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

MOST_RESULTS = 4
"""Results that are looked at, of one that has several: a wavelet's of an image has four."""

OF_FORMULA = "what its kernel is by its formula, and other numbers in it than were handed over"
"""What is not asked of an integral on a grid of times."""


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


def is_fed(target: Target) -> bool:
    """Tell whether a class may be one of a recursive filter, whose objects are fed pieces."""
    told = f"{' '.join(words_of(target.name))} {target.said}"
    of_class = not target.is_function and "." not in target.name
    return of_class and has_coefficient(target.parameters) and bool(MEANT_RECURSIVE.search(told))


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
    phases: bool = False
    """Whether it has several results for each element of its input."""
    first: Taken | None = None
    """What it is with what it is called with at first."""

    def __post_init__(self) -> None:
        self.kept = Promises(self.target, self.parameters)
        framework = self.found.arrays.framework
        self.input = FilterInput(self.target, framework, self.parameters, self.phases)

    @property
    def target(self) -> Target:
        """What it is called."""
        return self.asked.target

    def tried(self) -> TryFound | None:
        """Look at it with all settings, up to the first that is wrong."""
        first: Taken | None = None
        other = set[str]()  # parameters that make something else of it
        wide: list[tuple[Side, Setting, Taken]] = []
        last = MOST_RESULTS - 1
        try:
            for setting in self._settings():
                if (setting.like and setting.like in other) or setting.part > last:
                    continue
                side = self._side(setting)
                side.open()
                self.input.repeated = setting.widths.get(Width.PASSES, 1) != 1
                taken = self.input.taken(side, first, setting)
                ended = [] if first or wide else self._without_kernel(side, taken)
                if ended:
                    return ended[0]
                guessed = not {*unknown_of(self.parameters)}.isdisjoint(setting.values)
                if first is None and guessed and (taken is None or taken.looked.seen is None):
                    return None  # it may be that number
                if setting.part and (taken is None or not taken.looked.linear):
                    last = min(last, setting.part - 1) if taken is None else last
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

    def _without_kernel(self, side: Side, taken: Taken | None) -> list[TryFound | None]:
        """Return the end of the search where there is no kernel; empty where it goes on."""
        if taken is None:
            return [self._otherwise(side)]
        magnitude = self._magnitude(side) if taken.looked.convolution is None else None
        return [] if magnitude is None else [magnitude]

    def _otherwise(self, side: Side) -> TryFound | None:
        """Judge what is no convolution with what it is called with at first."""
        if self.input.does_more:
            return self._called(side)
        return None if self.ends is not None else self._magnitude(side)

    def _magnitude(self, side: Side) -> TryFound | None:
        """Judge it as the magnitude of a gradient; None if it is none."""
        return try_magnitude(
            *(self.asked, side, self.observer, self.found),
            lambda agrees: self._described(side.layout, 2, Setting(), agrees=agrees),
        )

    def _settings(self) -> Iterator[Setting]:
        """Yield what it is called with, then the same for its other results, if it has several."""
        settings = list(settings_of(self.parameters, even=counts_even(self.target.said)))
        yield from settings
        chosen = [s for s in settings if any(isinstance(v, str) for v in s.values.values())]
        for each in [*settings[:1], *chosen]:
            yield from (with_fields(each, part=part) for part in range(1, MOST_RESULTS))

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
                    looked = self.input.looked_at(side, spatial, taken.shape.channels)
                except Refuses as error:
                    size = " x ".join(map(str, spatial))
                    self.found.untested.append(f"an input of {size}, which it refuses: {error}")
                    continue
            if self.input.does_more and looked.convolution is None:
                size = " x ".join(map(str, spatial))
                self.found.untested.append(f"an input of {size}: its ends are all of it")
                continue
            step = step_of(setting, spatial, looked, agreed, self.target.text)
            if step.outcome is Outcome.MISMATCH and setting.part and self._is_of_others(taken):
                told = "it may be made of the results before it"
                self.found.untested.append(f"{setting.said}: no convolution by itself, {told}")
                return
            self.found.steps.append(step)
            self.observer.climbed(step)
            if step.outcome is Outcome.MISMATCH:
                return
            if looked.convolution is not None:
                agreed.append(looked.convolution)
        if first:
            self.first = taken
        for manner in self._trials(side, setting, taken, agreed[-1], first=first):
            self._put(agreed[-1], manner)
            if manner.fault:
                return

    def _is_of_others(self, taken: Taken) -> bool:
        """Tell whether a result has other strides than the first: it may be made of smaller ones.

        As the levels of a pyramid are, whose borders are those of each level.
        """
        one = taken.looked.convolution
        other = None if self.first is None else self.first.looked.convolution
        if one is None or other is None:
            return True
        return [axis.stride for axis in one.axes] != [axis.stride for axis in other.axes]

    def _trials(
        self, side: Side, setting: Setting, taken: Taken, seen: SeenConvolution, *, first: bool
    ) -> Iterator[Manner]:
        """Yield what came of holding it against what it says, and of calling it otherwise."""
        yield from self.kept.held_to(setting, seen)
        if first and self.kept.has_own_formula:
            self.found.untested.append(OF_FORMULA)
        pads = any(plain(name) in FUNCTION[Role.PADDING] for name in setting.values)
        said = (first or pads or setting.part > 0) and not self.phases
        yield from of_ends(side, seen, taken.looked.border, self.target, said=said)
        if self.phases:
            yield of_phases(seen, self.target)
        elif first:
            yield from of_several(
                *(taken.layout, taken.shape.rank, self.target, self.kept.promise),
                lambda layout, channels: self.input.grown(
                    side, layout, with_fields(taken.shape, channels=channels)
                ),
            )
            side.layout = taken.layout
        if first:
            x = next(inputs(taken.shape.spatial, taken.shape.channels, side.dtype))
            of = self.asked, side, x, self.found, self.ends
            yield from manners_of(*of, linear=seen.activation is None)

    def _described(self, layout: str, rank: int, setting: Setting, *, agrees: bool) -> ReadFunction:
        own = [each.name for each in self.parameters if each.name not in setting.values]
        of = self.target.parameters
        made = is_fed(self.target) or makes_taps(self.target.name, of)
        named = () if made else of
        names = [*named, "input"]
        first = names[1] if self.kept.on_a_grid else names[0]
        return described(layout, rank, first, own, self.ends, agrees=agrees)

    def _put(self, seen: SeenConvolution, manner: Manner) -> None:
        """Take in a trial."""
        take_in(self.found, self.observer, manner, seen.convolution().parameters())
