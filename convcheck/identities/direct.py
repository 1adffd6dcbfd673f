"""The direct form: the backend's own convolution, called as its documentation says."""

from __future__ import annotations

from convcheck.identities._layers import layer_of
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.words.convolution import Convolution
from convcheck.words.training import Layer


class Direct(Form):
    """What every other form is compared with."""

    name = "direct"
    summary = "the backend's own convolution of that rank"

    def layer(self, convolution: Convolution) -> Layer | None:
        return layer_of(convolution)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return primitives.convolution(convolution)


IDENTITY = Direct()
