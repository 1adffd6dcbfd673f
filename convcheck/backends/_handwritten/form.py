"""A hand-written layer as a form. Imported on the passive side, so it imports no library."""

from __future__ import annotations

from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.words.convolution import Convolution


class Handwritten(Form):
    """The layer of its name, of the backend's runner, with its hand-written backward passes."""

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        from convcheck.backends._handwritten.tape import TapeRunner

        if not isinstance(primitives, TapeRunner) or self.name not in primitives.layers:
            raise TypeError(f"the form {self.name} is no layer of {type(primitives).__name__}")
        return primitives.layer(self.name, convolution)
