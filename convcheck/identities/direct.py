"""The direct form: the backend's own convolution, called as its documentation says."""

from __future__ import annotations

from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.words.convolution import Convolution


class Direct(Form):
    """What every other form is compared with."""

    name = "direct"
    summary = "the backend's own convolution of that rank"

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return primitives.convolution(convolution)


IDENTITY = Direct()
