"""A function that is right on one convolution, and what a trial of it found.

Owns the two values that trials share.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.handing import Handing
from convcheck.user_functions.calls.judging import agrees
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.reading.probes import PLANES


@dataclass(frozen=True)
class Found:
    """What a trial found: a fault, or something to be told. Both empty: nothing.

    `made`: it was one for this function; of what was not made nobody says that it agrees.
    """

    fault: str = ""
    note: str = ""
    made: bool = True


NOT_MADE = Found(made=False)
"""What comes of a trial of what a function does not have."""


@dataclass(frozen=True)
class Subject:
    """A function that is right on `conv`, and how it is called. Operands are whole numbers."""

    function: Function
    conv: Convolution
    manner: Manner
    budget: Budget = SUMS
    seed: int = 0

    @cached_property
    def operands(self) -> Operands:
        """Operands in the dtype of the convolution."""
        return draw(self.conv, Fill.INTEGERS, self.seed)

    def called(self, operands: Operands | None = None, handing: Handing = Handing.PLAIN) -> Called:
        """Return a call without gradients. Raises what a call raises."""
        manner = replace(self.manner, gradients=False, handing=handing)
        return self.function(self.conv, operands or self.operands, manner)

    @property
    def of_colours(self) -> bool:
        """Whether its batch entries may be red, green and blue of one image, and no others."""
        return self.manner.data.endswith("N") and self.conv.batch == PLANES

    @property
    def laid_out(self) -> Array:
        """The input in the user's layout, as a call is handed it."""
        laid_out = self.manner.laid_out(Pass.GRAD_INPUT, self.operands.input, self.conv)
        return laid_out.astype(self.manner.input_type or laid_out.dtype)

    def calling(self, callee: Plain, call: Callable[..., Any]) -> Subject:
        """Return the same of a function that is called in the place of its own one, `callee`."""
        return replace(self, function=replace(self.function, callee=replace(callee, call=call)))

    def noting_built(self, callee: Built, note: Callable[[Any], None]) -> None:
        """Call with `note` told of each object that is built for it; a call may be refused."""

        def building(*given: Any, **named: Any) -> Any:
            thing = callee.build(*given, **named)
            note(thing)
            return thing

        with suppress(*REFUSED):
            noting = replace(self.function, callee=replace(callee, build=building))
            replace(self, function=noting).called()

    def last_built(self, callee: Built) -> Any:
        """Return the last object that a call builds; None if there is none."""
        things: list[Any] = []
        self.noting_built(callee, things.append)
        return things[-1] if things else None

    def of_input(self, array: Array) -> Array:
        """Return what comes out, as it is, of an input of any axes. Raises what a call raises."""
        plainly = replace(self.manner, gradients=False)
        return self.function.of_input(self.conv, self.operands, plainly, array)

    def right(self, result: Array) -> bool:
        """Tell whether an output is that of the drawn operands."""
        judge = Judge(self.conv, Fill.INTEGERS, (Pass.FORWARD,), self.seed)
        return agrees(judge, Pass.FORWARD, result, self.budget)


NEARLY = 1e-5
"""How near results have to be that are compared with others of the same function, beside the
largest: for what rounding does in another order."""


def alike(result: Array, expected: Array) -> bool:
    """Tell whether a result is what another call of the function says that it has to be."""
    if result.shape != expected.shape:
        return False
    largest = float(np.abs(expected).max(initial=0.0))
    return bool((np.abs(result - expected) <= NEARLY * largest).all())


Try = Callable[[Subject], Found]
