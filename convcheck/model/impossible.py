"""What is no convolution, and can be asked for all the same: libraries have to refuse it.

Owns what stands in a convolution's place there: its parameters, without a result.
"""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.faults import nothing_to_ask, why_impossible
from convcheck.model.passes import Pass


@dataclass(frozen=True)
class ImpossibleConvolution(Convolution):
    """Parameters of a call that has no result, such as a kernel longer than the padded input.

    A library is right that raises, or returns an array without elements. There are no gradients to
    ask for. Raises `InvalidConvolution` for parameters of which no call can be made.
    """

    def _validate(self) -> None:
        fault = nothing_to_ask(self)
        if fault is not None and fault[0] != "spatial":  # a mirror's output may be nothing
            raise InvalidConvolution(*fault)

    @property
    def impossible(self) -> str:
        fault = why_impossible(self)
        return "" if fault is None else f"{fault[0]}: {fault[1]}"

    @property
    def blamed(self) -> str:
        """The parameter to blame, which a library has to be told in order to refuse it."""
        fault = why_impossible(self)
        return "" if fault is None else fault[0]

    @property
    def output(self) -> tuple[int, ...]:
        return tuple(max(size, 0) for size in super().output)

    @property
    def passes(self) -> tuple[Pass, ...]:
        return (Pass.FORWARD,)
