"""A batch of products of matrices = one convolution of kernel 1 with a group for each pair."""

from __future__ import annotations

from convcheck.identities._axes import ordered
from convcheck.identities._matrices import AS_STORED, BATCHED, MatmulIdentity
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import MatrixProduct


class BatchAsGroups(MatmulIdentity):
    """All pairs at once: the inner axes side by side as channels, each pair a group of them."""

    name = "batch_as_groups"
    sums_once = True
    summary = "conv1d of kernel 1, the pairs of matrices as groups of channels"
    statement = (
        "a[B, M, K] @ b[B, K, N] = conv1d(x[1, M, B*K], w[1, K, B*N], groups B), where"
        " x[0, m, (b, k)] = a[b, m, k] and w[0, k, (b, n)] = b[b, k, n]"
    )
    reason = (
        "Channels of different groups do not meet, so that each group has a matrix of its own,"
        " which a kernel of one tap multiplies with every position."
    )
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS})
    conditions = (BATCHED, AS_STORED)

    def bind(self, primitives: Primitives, problem: MatrixProduct) -> Computation:
        pairs, rows, inner, columns = problem.batch, problem.rows, problem.inner, problem.columns
        conv = Convolution(
            (rows,),
            pairs * inner,
            pairs * columns,
            (1,),
            groups=max(1, pairs),
            bias=False,
            dtype=problem.dtype,
        )
        convolve = primitives.convolution(conv)
        data, weights = primitives.data_axes(1), primitives.kernel_axes(1)
        input_shape, kernel_shape = (
            ordered(conv.input_shape, data),
            ordered(conv.kernel_shape, weights),
        )
        # A batch of pairs goes to the axis of channels, in front of what is there.
        order, spread = (0, 2, 1), (pairs, columns, rows)
        if data == (0, 1, 2):
            order, spread = (1, 0, 2), (rows, pairs, columns)
        parts: tuple[tuple[int, ...], ...] = ((), (1,), (0, 2))
        kernel_order = tuple(part for along in ordered(parts, weights) for part in along)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            x = primitives.reshape(primitives.permute(x, order), input_shape)
            w = primitives.reshape(primitives.permute(w, kernel_order), kernel_shape)
            y = primitives.permute(primitives.reshape(convolve(x, w, None), spread), order)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, problem: MatrixProduct) -> Cost:
        size = problem.tensor_bytes
        return Cost(problem.multiply_adds, 3 * size, size)


IDENTITY = BatchAsGroups()
