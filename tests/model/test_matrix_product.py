"""Products of matrices validate themselves and know their shapes."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.model.matrix_product import Dense, InvalidProduct, MatrixProduct
from convcheck.model.operations import OPS
from convcheck.model.passes import Pass, TimedPass
from convcheck.model.training import Layer

BATCHED = MatrixProduct(2, 3, 5, batch=4, transpose_a=True, transpose_b=True, bias=True)
POSITIONS = Dense(3, 5, batch=4, length=7)


@pytest.mark.parametrize(
    ("product", "shapes"),
    [
        (MatrixProduct(2, 3, 5), ((2, 3), (3, 5), (2, 5))),
        (MatrixProduct(2, 3, 5, transpose_a=True), ((3, 2), (3, 5), (2, 5))),
        (MatrixProduct(2, 3, 5, transpose_b=True), ((2, 3), (5, 3), (2, 5))),
        (BATCHED, ((4, 3, 2), (4, 5, 3), (4, 2, 5))),
        (Dense(3, 5, batch=4), ((4, 3), (3, 5), (4, 5))),
        (POSITIONS, ((4, 7, 3), (3, 5), (4, 7, 5))),
    ],
)
def test_shapes(product: MatrixProduct | Dense, shapes: tuple[tuple[int, ...], ...]) -> None:
    assert (product.input_shape, product.kernel_shape, product.output_shape) == shapes
    assert product.bias_shape == (5,)
    for which in product.passes:
        operand = {Pass.FORWARD: "grad_output", Pass.GRAD_BIAS: "bias"}.get(
            which, which.removeprefix("grad_")
        )
        assert len(product.axis_names(which)) == len(product.operand_shapes[operand])


def test_what_there_is_to_do() -> None:
    assert BATCHED.multiply_adds == 4 * 2 * 3 * 5
    assert BATCHED.tensor_bytes == 4 * (4 * 6 + 4 * 15 + 4 * 10 + 5)
    assert POSITIONS.multiply_adds == 4 * 7 * 3 * 5
    assert POSITIONS.layer == Layer((), 3, 5)
    assert BATCHED.layer is None
    assert BATCHED.steps == (BATCHED,)
    assert not BATCHED.empty
    assert BATCHED.with_changes(batch=0).empty


def test_passes_are_those_of_what_is_there() -> None:
    assert Pass.GRAD_BIAS in BATCHED.passes
    assert Pass.GRAD_BIAS not in MatrixProduct(2, 3, 5).passes
    assert Pass.GRAD_POINTWISE_KERNEL not in POSITIONS.passes
    assert POSITIONS.results_of(TimedPass.BACKWARD) == (
        Pass.GRAD_INPUT,
        Pass.GRAD_KERNEL,
        Pass.GRAD_BIAS,
    )


@pytest.mark.parametrize("product", [BATCHED, POSITIONS])
def test_parameters_lead_back_to_their_problem(product: MatrixProduct | Dense) -> None:
    operation = OPS[product.op]
    assert tuple(product.parameters()) == operation.parameters
    assert operation.build(product.parameters()) == product


@pytest.mark.parametrize(
    ("make", "changes", "parameter", "words"),
    [
        (MatrixProduct, {"rows": 0}, "rows", "0; must be at least 1"),
        (MatrixProduct, {"inner": -1}, "inner", "-1; must be at least 1"),
        (MatrixProduct, {"columns": 0}, "columns", "0; must be at least 1"),
        (MatrixProduct, {"batch": -1}, "batch", "-1; must be at least 0"),
        (MatrixProduct, {"dtype": "float8"}, "dtype", "'float8'; allowed: float64"),
        (Dense, {"in_features": 0}, "in_features", "0; must be at least 1"),
        (Dense, {"out_features": 0}, "out_features", "0; must be at least 1"),
        (Dense, {"length": 0}, "length", "0; must be at least 1"),
    ],
)
def test_what_is_no_product(make: Any, changes: dict[str, Any], parameter: str, words: str) -> None:
    sound = {"rows": 2, "inner": 3, "columns": 5}
    if make is Dense:
        sound = {"in_features": 3, "out_features": 5}
    with pytest.raises(InvalidProduct, match=words) as caught:
        make(**(sound | changes))
    assert caught.value.parameter == parameter
