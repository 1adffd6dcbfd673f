"""What a filter's kernel is held to: what its name promises, and what goes with its parameters.

Owns the trials of that, and that of an input which is shorter than the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from convcheck.filters.looked import shorter
from convcheck.filters.promised import promise_of, words_of
from convcheck.filters.said_shapes import AS_LONG, NUMPYS_SAME
from convcheck.filters.scaled import power_of
from convcheck.filters.settings import Parameter, Setting, settings_of
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.widths import Width
from convcheck.user_functions.source.source import Target
from convcheck.verbs.filter_steps import kernels_of
from convcheck.verbs.ready_side import Refuses, Side
from convcheck.workers.ready_trials import Manner


@dataclass
class Promises:
    """What the kernels of a filter are held to, with one setting after the other."""

    target: Target
    parameters: Sequence[Parameter]
    first_kernel: NDArray[Any] | None = None
    """Its kernel with what it is called with at first."""

    def held_to(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its kernel is not of what its name and its parameters promise."""
        yield from self._scaled(setting, seen)
        promise = promise_of(self.target.name, self.target.says)
        if promise is None or not promise.asks or setting.unknown:
            return
        if setting.widths.get(Width.INTERVAL, 1) != 1:  # by which results may be divided
            return
        words = words_of(self.target.name)
        broken = dict.fromkeys(
            said
            for kernel in kernels_of(seen)
            for said in promise.broken(kernel, setting.widths, words)
        )
        called = f" with {setting.said}" if setting.said else ""
        yield Manner(f"what its name says, {promise.what}{called}", "; ".join(broken))

    def _scaled(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what does not go with a sample interval, or a factor, as it has to."""
        kernel = next(kernels_of(seen), None)
        if self.first_kernel is None:
            self.first_kernel = kernel
        if not setting.changed or kernel is None or self.first_kernel is None:
            return
        name = setting.changed
        before = self._value_of(name)
        power = power_of(name, self.target.name, self.target.says)
        if power is None or before is None:
            return
        adds = f"what goes with {name}, with {setting.said}"
        factor = setting.values[name] / before
        yield Manner(adds, power.broken(self.first_kernel, kernel, factor))

    def _value_of(self, name: str) -> float | None:
        """Return what a parameter is at first."""
        return next(settings_of(self.parameters)).values.get(
            name, next((each.default for each in self.parameters if each.name == name), None)
        )


def of_short(side: Side, seen: SeenConvolution, target: Target) -> Iterator[Manner]:
    """Yield what came of an input that is shorter than the kernel, of one that is long."""
    adds = "an input shorter than its kernel"
    try:
        told = shorter(side.respond, seen)
    except Refuses as error:
        yield Manner(adds, refused=str(error))
        return
    # NumPy's `same` is as long as the kernel then, which is wrong of who promises a length.
    owed = AS_LONG.search(target.says.lower()) is not None
    if told is not None:
        told += NUMPYS_SAME if told and "same" in target.text else ""
        yield Manner(adds, told) if owed else Manner(adds, note=told)
