"""The direct form: the backend's own convolution, called as its documentation says."""

from __future__ import annotations

from convcheck.identities.contract import Form, Primitives, Tensor
from convcheck.words.convolution import Convolution


class Direct(Form):
    """What every other form is compared with."""

    name = "direct"
    summary = "the backend's own convolution of that rank"

    def compute(
        self,
        primitives: Primitives,
        x: Tensor,
        w: Tensor,
        b: Tensor | None,
        convolution: Convolution,
    ) -> Tensor:
        return primitives.convolution(x, w, b, convolution)


IDENTITY = Direct()
