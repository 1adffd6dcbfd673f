"""A hand-written layer as a form. Imported on the passive side, so it imports no library."""

from __future__ import annotations

from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.identities.direct import in_two_steps
from convcheck.words.convolution import Convolution


class Handwritten(Form):
    """The layer of its name, of the backend's runner, with its hand-written backward passes.

    A separable convolution is two such layers.
    """

    separable = True

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        from convcheck.backends._handwritten.tape import TapeRunner

        if not isinstance(primitives, TapeRunner) or self.name not in primitives.layers:
            raise TypeError(f"the form {self.name} is no layer of {type(primitives).__name__}")
        if convolution.separable:
            steps = (convolution.depthwise, convolution.pointwise)
            return in_two_steps(*(primitives.layer(self.name, step) for step in steps))
        return primitives.layer(self.name, convolution)
