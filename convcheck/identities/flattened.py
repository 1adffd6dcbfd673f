"""Dense on every position = one product of all positions of all entries as rows."""

from __future__ import annotations

from convcheck.identities._matrices import DenseIdentity
from convcheck.identities.contract import Computation, KernelLayout, Primitives
from convcheck.identities.pointwise_dense import dense_on
from convcheck.model.matrix_product import Dense


class Flattened(DenseIdentity):
    """The axis of positions laid along that of the batch."""

    name = "flattened"
    sums_once = True
    summary = "Dense on [batch * length, features], its output reshaped"
    statement = "Dense(x[B, L, K]) = Dense(x[B*L, K])[B, L, N]"
    reason = (
        "The same weights and bias are for every position, which knows of no other: it makes no"
        " difference which of two axes a row belongs to."
    )
    kernel = KernelLayout.DENSE
    conditions = ()

    def trivial(self, problem: Dense) -> bool:
        return problem.length == 1

    def bind(self, primitives: Primitives, problem: Dense) -> Computation:
        return dense_on(primitives, (problem.all_rows, problem.inner), problem.output_shape)


IDENTITY = Flattened()
