"""JAX: its arrays, with 64 bits where NumPy has them, and its vector-Jacobian product."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework, Invoke

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.user_functions.parameters.signature import Role


class Jax(Framework):
    """JAX."""

    name = "jax"
    recognised_by = frozenset({"jax"})
    keras = True

    def to(self, array: NDArray[Any]) -> Any:
        import jax

        jax.config.update("jax_enable_x64", val=True)
        return jax.numpy.asarray(array)

    def gradients(
        self, invoke: Invoke, arrays: Mapping[Role, NDArray[Any]], grad_output: NDArray[Any]
    ) -> dict[Role, NDArray[Any]]:
        import jax

        from convcheck.user_functions.arrays import first_array, to_numpy

        leaves = {role: self.to(array) for role, array in arrays.items()}
        _, pull = jax.vjp(lambda given: first_array(invoke(given)), leaves)
        (found,) = pull(self.to(grad_output))
        return {role: to_numpy(each) for role, each in found.items()}


FRAMEWORK = Jax()
