"""The mathematics of each kind of operation, one file each."""

from __future__ import annotations

from convcheck.mathematics.oracle import Oracle
from convcheck.mathematics.oracles.matrices import MatricesOracle
from convcheck.mathematics.oracles.plain import PlainOracle
from convcheck.mathematics.oracles.separable import SeparableOracle
from convcheck.mathematics.oracles.transposed import TransposedOracle
from convcheck.model.convolution_operations import (
    PlainConvolution,
    SeparableConvolution,
    TransposedConvolution,
)
from convcheck.model.matrix_product import DenseOperation, Matmul
from convcheck.model.operation import Operation
from convcheck.model.problem import Problem

ORACLES: dict[type[Operation], type[Oracle]] = {
    PlainConvolution: PlainOracle,
    TransposedConvolution: TransposedOracle,
    SeparableConvolution: SeparableOracle,
    Matmul: MatricesOracle,
    DenseOperation: MatricesOracle,
}
"""Who knows the mathematics, by what problems say that they are."""


def oracle_of(problem: Problem) -> Oracle:
    """Return the mathematics of a problem."""
    oracle: Oracle = ORACLES[type(problem.operation)](problem)  # type: ignore[call-arg]
    return oracle
