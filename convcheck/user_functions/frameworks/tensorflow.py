"""TensorFlow: constant tensors, and its gradient tape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import (
    DISCONNECTED,
    Framework,
    Invoke,
    NoGradient,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.user_functions.parameters.signature import Role


class TensorFlow(Framework):
    """TensorFlow, and Keras, which runs on it if nothing else is said."""

    name = "tensorflow"
    recognised_by = frozenset({"tensorflow", "keras"})
    keras = True

    def to(self, array: NDArray[Any]) -> Any:
        import tensorflow

        return tensorflow.constant(array)

    def gradients(
        self, invoke: Invoke, arrays: Mapping[Role, NDArray[Any]], grad_output: NDArray[Any]
    ) -> dict[Role, NDArray[Any]]:
        import tensorflow

        from convcheck.user_functions.arrays import first_array, to_numpy

        leaves = {role: self.to(array) for role, array in arrays.items()}
        with tensorflow.GradientTape() as tape:
            tape.watch(list(leaves.values()))
            value = first_array(invoke(dict(leaves)))
        if not tensorflow.is_tensor(value):  # it returns NumPy's arrays
            raise NoGradient(DISCONNECTED)
        found = tape.gradient(value, list(leaves.values()), output_gradients=self.to(grad_output))
        if all(each is None for each in found):
            raise NoGradient(DISCONNECTED)
        pairs = zip(leaves, found, strict=True)
        return {role: to_numpy(each) for role, each in pairs if each is not None}


FRAMEWORK = TensorFlow()
