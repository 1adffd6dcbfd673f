"""How a filter's taps go with distances of samples, orders of derivatives, factors and passes.

Owns the comparison of its kernel with what it was at first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.repeated import LEVELS, broken_power
from convcheck.filters.scaled import TIMES, Power, broken_integral, is_integral, power_of
from convcheck.filters.settings import Parameter, Setting, kinds_of, order_and_step, settings_of
from convcheck.filters.told_axes import broken_spacing
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.widths import Width, width_of
from convcheck.user_functions.source.source import Target
from convcheck.verbs.filter_steps import kernels_of
from convcheck.workers.ready_asked import Manner

OF_SMOOTHING = 0.05
"""What the sum of taps that smooth may differ from one, for anything to be said of their widths."""

OF_SECOND = -2
"""The power of a spacing in a second derivative."""


MOST_ORDER = 4
"""The largest order of a derivative that anything is said of."""


@dataclass
class Spacings:
    """What kernels of a filter are held to beside its first one, with one setting after another."""

    target: Target
    parameters: Sequence[Parameter]
    first: SeenConvolution | None = None
    """What it is with what it is called with at first."""
    of_orders: dict[str, tuple[float, NDArray[Any]]] = field(default_factory=dict)
    """Its kernel of each order of derivative, with the distance of samples of which it is."""

    def held_to(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what does not go with a sample interval, or a factor, as it has to."""
        kernel = next(kernels_of(seen), None)  # there is none of each channel where channels mix
        if kernel is None:
            return
        if self.first is None:
            self.first = seen
        yield from self._of_order(setting, kernel)
        if not setting.changed:
            return
        name, one = setting.changed, next(kernels_of(self.first))
        before, now = self._value_of(name), _alone(setting.values[name])
        if isinstance(setting.values[name], tuple):
            if width_of(name) is Width.INTERVAL and before:
                yield from _spaced(name, now / before, one, kernel)
            return
        if width_of(name) is Width.PASSES and before is not None:
            yield from self._repeated(setting, (one, kernel), before)
            return
        spacings = {
            each.name
            for each in self.parameters
            if width_of(each.name) is Width.INTERVAL and plain(each.name) not in TIMES
        }
        several = len(spacings) > 1 and name in spacings
        derives = (name for name, of in kinds_of(self.parameters).items() if of is Width.DERIVATIVE)
        if any(self._value_of(each) == 0 for each in derives):
            return  # it is none, and its result no derivative
        says = self.target.says
        if before and is_integral(says):
            fault = broken_integral(self.first, seen, now / before, name)
            yield Manner(f"what goes with {name}, of an integral", fault)
        power = power_of(name, self.target.name, says)
        if not power or not before or (several and power.power != OF_SECOND):
            return
        adds = f"what goes with {name}, with {setting.said}"
        broken = power.broken_of_one if several else power.broken  # of each its own part
        yield Manner(adds, broken(one, kernel, now / before))

    def _of_order(self, setting: Setting, kernel: NDArray[Any]) -> Iterator[Manner]:
        """Yield what a derivative's taps do not do with the distance of samples: 1 / dt**order."""
        of_order, of_step = order_and_step(self.parameters)
        if not of_order or not of_step or setting.unknown or setting.part:
            return
        numbers = setting.numbers(self.parameters)
        order, step = numbers.get(of_order), numbers.pop(of_step, None)
        if order is None or not order.is_integer() or not step or not 1 <= order <= MOST_ORDER:
            return
        before, one = self.of_orders.setdefault(repr(sorted(numbers.items())), (step, kernel))
        if before != step:
            power = Power(of_step, -int(order), of_step=False)
            fault = power.broken_by_another(one, kernel, step / before)
            yield Manner(f"what goes with {of_step}, with {setting.said}", fault)

    def _repeated(
        self, setting: Setting, kernels: tuple[NDArray[Any], NDArray[Any]], before: float
    ) -> Iterator[Manner]:
        """Yield what several passes are that are not as many times one pass."""
        now = setting.values[setting.changed]
        if {before, now} <= {1} or 1 not in (before, now):
            return
        if LEVELS.search(self.target.says.lower()):
            return
        one, several = kernels if before == 1 else kernels[::-1]
        fault = broken_power(one, several, int(max(before, now)))
        yield Manner(f"several passes, {setting.said}", fault)

    def _value_of(self, name: str) -> float | None:
        """Return what a parameter is at first, along every axis."""
        default = next((each.default for each in self.parameters if each.name == name), None)
        value = _alone(next(settings_of(self.parameters)).values.get(name, default))
        return value if isinstance(value, int | float) else None


def _alone(value: Any) -> Any:
    """Return a value, of several for each axis the first."""
    return value[0] if isinstance(value, tuple) else value


def _spaced(
    name: str, factor: float, first: NDArray[Any], kernel: NDArray[Any]
) -> Iterator[Manner]:
    """Yield what a kernel is not that smooths with spacings of each axis, all of them alike."""
    one, other = (first, kernel) if factor > 1 else (kernel, first)
    if np.allclose((first.sum(), kernel.sum()), 1, atol=OF_SMOOTHING):
        fault = broken_spacing(one, other, name, max(factor, 1 / factor))
        yield Manner(f"what goes with {name}", fault)
