"""The operations that a case file can ask for, by name."""

from __future__ import annotations

from convcheck.model.convolution_operations import (
    DepthwiseConvolution,
    PlainConvolution,
    SeparableConvolution,
    TransposedConvolution,
)
from convcheck.model.matrix_product import DENSE, MATMUL
from convcheck.model.operation import Operation

CONVOLUTIONS = (PlainConvolution, TransposedConvolution, SeparableConvolution)
"""Every kind of convolution that a problem can be."""

OPS: dict[str, Operation] = {
    operation.name: operation
    for operation in (
        *(PlainConvolution(rank) for rank in (1, 2, 3)),
        *(TransposedConvolution(rank) for rank in (1, 2, 3)),
        *(DepthwiseConvolution(rank) for rank in (1, 2)),
        *(SeparableConvolution(rank) for rank in (1, 2)),
        MATMUL,
        DENSE,
    )
}
"""Every operation under its name, in the order in which they are listed."""
