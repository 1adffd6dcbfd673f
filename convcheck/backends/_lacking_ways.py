"""Other ways of calling that a library has none of, unless its runner says otherwise.

Owns what each of them asks of a backend; the ways themselves are `model.properties.Way`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from convcheck.identities.contract import Tensor


class LackingWays:
    """No strides, no memory of the caller's choice, no other number of threads."""

    def relaid(self, tensor: Tensor) -> Tensor | None:
        """Return an equal tensor that lies in memory in another way, if there is any.

        A tensor of one number lies there once, with strides of zero, as the gradient of a sum does;
        of others the axes lie in another order.
        """
        return None

    def shifted(self, tensor: Tensor) -> Tensor | None:
        """Return an equal tensor that begins one element after its memory does, if there is any."""
        return None

    def backwards(self, tensor: Tensor) -> Tensor | None:
        """Return an equal tensor that lies backwards in memory along each axis, if there is any."""
        return None

    def with_threads(self, threads: int) -> AbstractContextManager[object] | None:
        """Return what to be inside of for another number of threads, if it can be changed."""
        return None
