"""The formula by which a docstring says what a kernel is: `h(t) = exp(-t / tau) / tau`.

Owns where formulas are looked for, at which times they are taken, and what is said of a kernel that
is none of that. A scale that is a matter of taste is not asked for: kernels may be divided by their
sum, their largest tap or their norm, and samples may stand for the middle or the whole of a step.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.settings import Parameter, Setting
from convcheck.filters.taps import near, shown
from convcheck.mathematics.formula_mistakes import mistakes_in
from convcheck.mathematics.formulas import (
    Formula,
    NoFormula,
    Value,
    formula_in,
    names_in,
    value_of,
    written,
)
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.widths import Width, width_of

Samples = NDArray[np.float64]

LEFT = re.compile(
    r"(?<![\w.])(?P<name>[^\W\d]\w*?)\s*(?:[\[(]\s*(?P<of>[^\W\d]\w*)\s*[\])]|_\{?(?P<at>[nkijmtl])\}?)"
    r"\s*(?::=|=|\u221d|~|\\propto)\s*"
)
"""What stands before a formula of something: `h(t) =`, `w[k] =`, `w_k =`."""

BARE = re.compile(
    r"\b(kernel|response|weights?|irf|taps|memory|decay|profile)\s*"
    r"(?:is|are|of|by|as|given by|proportional to|=|:|\u221d|~|form)*\s*`*"
    r"(?=[\w/() ]{0,14}\*?\s*(exp\(|e\^))"
)
"""What stands before a formula that has no name."""

INDICES = frozenset("nkijml")
VARIABLES = INDICES | {"t", "x", "s", "u", "tau", "lag", "d", "age", "a", "r"}
"""What a formula of a kernel is of; the first are numbers of samples."""

RESULTS = frozenset(["y", "out", "output", "result", "s_out", "z", "f", "x", "signal", "input"])
"""What is no kernel."""

OTHERWISE = re.compile(
    r"\bwindow(ed|ing)?\b|\btaper|\bhamming|\bhann\b|\bblackman|\bkaiser|\bfrequency response"
    r"|\btransfer function|\bhilbert|\beuler|\btustin|\bbilinear|\bapproximat"
)
"""What docstrings say, in small letters, of kernels of more than one formula, or of another one."""

CONVOLVES = re.compile(r"convol|causal|\bfilter|\bpast\b|\bhistory")
CORRELATES = re.compile(r"correl|matched|template|time[- ]revers|anti[- ]?causal")

LEAST = 4
"""Taps of which a formula can be told from another."""

FINE = 64
"""Points in an interval over which a formula is added up."""


@dataclass(frozen=True)
class SaidFormula:
    """A formula of a docstring: how it is written, what it is of, and what it can be read as."""

    text: str
    of: str
    readings: tuple[Formula, ...]

    @property
    def names(self) -> set[str]:
        """The names in it, other than what it is of."""
        return set.union(*map(names_in, self.readings)) - {self.of}


def formulas_in(says: str) -> Iterator[SaidFormula]:
    """Yield the formulas of kernels that a docstring has."""
    if OTHERWISE.search(says.lower()):
        return
    for match in LEFT.finditer(says):
        variable = match["of"] or match["at"]
        if plain(match["name"]) not in RESULTS and plain(variable) in VARIABLES:
            yield from _read(says[match.end() :], match.group(), variable)
    for match in BARE.finditer(says):
        for variable in ("t", "n", "k", "lag"):
            yield from _read(says[match.end() :], f"h({variable}) = ", variable)


def _read(text: str, left: str, variable: str) -> Iterator[SaidFormula]:
    """Yield the formula that a text begins with, if it is one of a variable."""
    line = re.split(r"\n\s*\n|[;,`\n]|\.(?!\d)", text.lstrip(), maxsplit=1)[0]
    readings: list[Formula] = []
    for tight in (False, True):
        try:
            formula = formula_in(line, tight=tight)
        except NoFormula:
            continue
        if variable in names_in(formula) and formula not in readings:
            readings.append(formula)
    if readings:
        shown_as = f"{' '.join(left.split())} {' '.join(line.split())}"
        yield SaidFormula(shown_as, variable, tuple(readings))


@dataclass(frozen=True)
class Kernel:
    """A kernel of a signal: the tap of each lag in samples, and how long a sample is.

    `numbers` are what else is known by name, `units` factors by which times may be told.
    """

    lags: Samples
    taps: Samples
    spacing: float
    numbers: Mapping[str, float] = field(default_factory=dict)
    units: tuple[float, ...] = (1.0,)
    scales: frozenset[str] = frozenset()
    """Numbers, by name, by which it may be multiplied where no formula has them."""

    def is_scaled(self, said: SaidFormula) -> bool:
        """Tell whether there is a number that a formula does not have."""
        names = {plain(name) for name in said.names}
        names |= {plain(letter) for name in said.names for letter in name}
        return any(not names & {plain(each), plain(_stem(each))} for each in self.scales)


def kernel_of(
    seen: SeenConvolution, parameters: Sequence[Parameter], setting: Setting
) -> Kernel | None:
    """Return the kernel of a signal with what is known of the parameters; None of several."""
    kernel = seen.impulses.kernel
    if kernel.shape[-2:] != (1, 1) or seen.transposed or any(a.stride != 1 for a in seen.axes):
        return None
    (axis,) = seen.axes
    numbers = setting.numbers(parameters)
    spacings = [v for n, v in numbers.items() if width_of(n) is Width.INTERVAL]
    rates = [1 / v for n, v in numbers.items() if width_of(n) is Width.RATE and v]
    if len(spacings + rates) > 1:
        return None
    in_units = any(_UNIT.search(each.name) for each in parameters)
    return Kernel(
        lags=-np.array(axis.places, np.float64)[::-1],
        taps=np.asarray(kernel[::-1, 0, 0], np.float64),
        spacing=(spacings + rates or [1.0])[0],
        numbers=numbers,
        units=(1.0, 1000.0, 0.001) if in_units else (1.0,),
        scales=frozenset(n for n in numbers if width_of(n) in (None, Width.FACTOR)),
    )


_UNIT = re.compile(r"_(ms|us|khz|hz|min|s|sec|h|hours|days)$")


def names_in_formulas(says: str) -> set[str]:
    """Return the names, as `plain` gives them, in formulas of kernels that a docstring has."""
    return {plain(name) for each in formulas_in(says) for name in each.names}


def is_in(name: str, names: Collection[str]) -> bool:
    """Tell whether a parameter is among names in formulas, with its unit or without."""
    return plain(name) in names or plain(_stem(name)) in names


def _stem(name: str) -> str:
    """Return a name without its unit: `tau` of `tau_ms`."""
    return name.rpartition("_")[0] or name


def known(said: SaidFormula, numbers: Mapping[str, float]) -> dict[str, float] | None:
    """Return what the names in a formula are, of the parameters; None if not all are known."""
    plainly = {plain(name): value for name, value in numbers.items()}
    stems: dict[str, list[float]] = {}
    for name, value in numbers.items():
        stems.setdefault(plain(_stem(name)), []).append(value)
    found: dict[str, float] = {}
    for name in said.names:
        exact = numbers.get(name, plainly.get(plain(name), _product(name, numbers)))
        near = stems.get(plain(name), [])
        if exact is None and len(near) != 1:
            return None
        found[name] = near[0] if exact is None else exact
    return found


def _product(name: str, numbers: Mapping[str, float]) -> float | None:
    """Return the value of names of a letter each that stand side by side: `RC`."""
    letters = [numbers.get(letter) for letter in name]
    values = [each for each in letters if each is not None]
    return math.prod(values) if len(values) == len(letters) > 1 else None


def broken_formula(says: str, kernel: Kernel) -> tuple[str, str] | None:
    """Return the formula that is asked and what is wrong; None where none can be asked.

    Of several formulas a kernel may be any, and if it is none of them nothing is said.
    """
    told = [
        (each, names)
        for each in formulas_in(says)
        if (names := known(each, kernel.numbers)) is not None
    ]
    if len(kernel.taps) < LEAST or not told:
        return None
    faults = [(said.text, _fault(said, names, kernel, says.lower())) for said, names in told]
    right = next((each for each in faults if not each[1]), None)
    if right is not None:
        return right
    return faults[0] if len({text for text, _ in faults}) == 1 else None


def _fault(said: SaidFormula, names: Mapping[str, float], kernel: Kernel, says: str) -> str:
    """Return what is wrong with a kernel by one formula."""
    alike = [
        (factor, values, reading)
        for reading in said.readings
        for values in _sampled(reading, said.of, names, kernel, way=1)
        if (factor := _factor(kernel.taps, values)) is not None
    ]
    if alike:
        if kernel.is_scaled(said) or any(_usual(*each[:2], kernel) for each in alike):
            return ""
        return _of_a_factor(said, names, kernel)
    turned = any(
        _factor(kernel.taps, values) is not None
        for reading in said.readings
        for values in _sampled(reading, said.of, names, kernel, way=-1)
    )
    if turned:
        backwards = bool(np.all(kernel.lags >= 0)) or CONVOLVES.search(says)
        return TURNED if backwards and not CORRELATES.search(says) else ""
    return _of_another(said, names, kernel)


def _of_another(said: SaidFormula, names: Mapping[str, float], kernel: Kernel) -> str:
    """Return what a kernel is that is no multiple of a formula."""
    if kernel.spacing != 1:
        for reading in said.readings:
            if _factor(kernel.taps, _values(reading, said.of, names, kernel.lags)) is not None:
                return f"it is taken at numbers of samples, not at times: {said.of} goes without dt"
    for reading in said.readings:
        for mistake in mistakes_in(reading):
            for values in _sampled(mistake, said.of, names, kernel, way=1, plainly=True):
                if _factor(kernel.taps, values) is not None:
                    return _instead(mistake, reading)
    wanted = _values(said.readings[0], said.of, names, kernel.lags * kernel.spacing)
    if not np.all(np.isfinite(wanted)) or not np.any(wanted):
        return ""
    wanted = wanted * float(np.max(np.abs(kernel.taps)) / np.max(np.abs(wanted)))
    return f"its taps are {shown(kernel.taps)}, where the formula gives {shown(wanted)}"


def _instead(mistake: Formula, reading: Formula) -> str:
    return f"its taps are those of {written(mistake)}, in place of {written(reading)}"


TURNED = "its taps are in reversed order: the kernel is flipped in time (correlated, not convolved)"


def _of_a_factor(said: SaidFormula, names: Mapping[str, float], kernel: Kernel) -> str:
    """Return which mistake explains a kernel that is another one but for a factor."""
    for reading in said.readings:
        for mistake in mistakes_in(reading):
            values = _values(mistake, said.of, names, kernel.lags * kernel.spacing)
            for scale in {1.0, kernel.spacing}:
                if near(scale * values, kernel.taps):
                    return _instead(mistake, reading)
    return ""


def _usual(factor: float, values: Samples, kernel: Kernel) -> bool:
    """Tell whether a factor is one by which kernels are usually multiplied."""
    total, norm = float(np.sum(values)), float(np.sqrt(np.sum(values**2)))
    usual = {1.0, kernel.spacing, 1 / kernel.spacing, 1 / float(np.max(np.abs(values)))}
    usual |= {1 / total, 1 / (total * kernel.spacing)} if total else set()
    usual |= {1 / norm, 1 / (norm * np.sqrt(kernel.spacing))}
    return any(abs(factor - each) <= SCALE * abs(each) for each in usual)


SCALE = 0.01
"""Share that a factor may be off: of tails that are cut off before taps are divided by a sum."""


def _sampled(
    formula: Formula,
    of: str,
    names: Mapping[str, float],
    kernel: Kernel,
    *,
    way: int,
    plainly: bool = False,
) -> Iterator[Samples]:
    """Yield a formula's values at the lags of a kernel: from where they may count, in which unit.

    `way`: -1 for a kernel that is turned around. `plainly` leaves out the rarer ones.
    """
    lags = kernel.lags[::way]
    first, last = float(kernel.lags[0]), float(kernel.lags[-1])
    starts = {0.0, -first, 1 - first, -(first + last) / 2}
    for unit in (1.0,) if of in INDICES else kernel.units:
        step = 1.0 if of in INDICES else kernel.spacing * unit
        for start in starts:
            at = (lags + start) * step
            yield _values(formula, of, names, at)
            if plainly:
                continue
            yield _values(formula, of, names, at + step / 2)
            fine = (np.arange(FINE) + 0.5) / FINE
            for begins in (0.0, -0.5, -1.0):
                points = at[:, np.newaxis] + (fine + begins) * step
                yield _values(formula, of, names, points).mean(axis=1)
            yield np.diff(_values(formula, of, names, np.append(at, at[-1] + step)))
            yield np.diff(_values(formula, of, names, np.insert(at, 0, at[0] - step)))
            ends = _values(formula, of, names, at)
            ends[[0, -1]] /= 2
            yield ends


def _values(formula: Formula, of: str, names: Mapping[str, Value], at: Samples) -> Samples:
    """Return a formula at some times."""
    with np.errstate(all="ignore"):
        found = np.asarray(value_of(formula, {**names, of: at}), np.float64)
    return np.array(np.broadcast_to(found, at.shape))


def _factor(taps: Samples, values: Samples) -> float | None:
    """Return what values are multiplied with to be taps; None if nothing makes them those."""
    finite = np.isfinite(values)
    if values.shape != taps.shape or finite.sum() < max(LEAST - 1, len(taps) - 1):
        return None
    square = float(np.sum(values[finite] ** 2))
    if not square:
        return None
    factor = float(np.sum(values[finite] * taps[finite])) / square
    return factor if near(factor * values[finite], taps[finite]) else None
