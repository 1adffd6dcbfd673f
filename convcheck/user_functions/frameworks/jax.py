"""JAX: its arrays, with 64 bits where the operands have them, and its vector-Jacobian product."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework, Invoke

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.user_functions.parameters.signature import Role

OF_64_BITS = frozenset({"float64", "complex128", "int64", "uint64"})
"""Types that are of half as many bits unless JAX is told to have them."""


class Jax(Framework):
    """JAX."""

    name = "jax"
    recognised_by = frozenset({"jax"})
    keras = True
    _author_has = False
    _last_set: bool | None = None

    def to(self, array: NDArray[Any]) -> Any:
        import jax

        # A function's own `jnp.zeros(shape)` is of 64 bits wherever there are any, and its results
        # are then of another type than with the setting that its author has. An author who wants
        # 64 bits has said so: what is set is then not what was set here last.
        now = bool(jax.config.jax_enable_x64)
        if now is not self._last_set:
            self._author_has = now
        self._last_set = self._author_has or array.dtype.name in OF_64_BITS
        if self._last_set is not now:
            jax.config.update("jax_enable_x64", val=self._last_set)
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
