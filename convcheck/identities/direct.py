"""The direct form: the backend's own convolution, called as its documentation says."""

from __future__ import annotations

from convcheck.identities._layers import layer_of
from convcheck.identities.contract import Computation, Form, Primitives, Tensor
from convcheck.words.convolution import Convolution
from convcheck.words.training import Layer


def in_two_steps(first: Computation, second: Computation) -> Computation:
    """Return a separable convolution, given its depthwise and its pointwise step."""

    def compute(x: Tensor, w: Tensor, b: Tensor | None, p: Tensor) -> Tensor:
        return second(first(x, w, None), p, b)

    return compute


class Direct(Form):
    """What every other form is compared with.

    Of a separable convolution it is the two that it is said to be, one after the other.
    """

    name = "direct"
    summary = "the backend's own convolution of that rank; of a separable one, two of them"
    separable = True
    hollow = True

    def layer(self, convolution: Convolution) -> Layer | None:
        return layer_of(convolution)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        bind = primitives.convolution
        if convolution.separable:
            return in_two_steps(bind(convolution.depthwise), bind(convolution.pointwise))
        return bind(convolution)


IDENTITY = Direct()
