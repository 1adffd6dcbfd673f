"""Products of matrices: one of them or the result the other way round, a product left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    on_grad_output,
    on_input,
    on_kernel,
    on_result,
)
from convcheck.diagnosis.program import Array, Program, indexed, scaled
from convcheck.model.matrix_product import PRODUCTS, ProductOfMatrices
from convcheck.model.passes import USUAL_PASSES, Pass

FACTORS = {"everything added twice": 2.0, "the opposite sign": -1.0, "everything halved": 0.5}


def _variants(product: ProductOfMatrices, which: Pass) -> Iterator[Variant]:
    turned = partial(np.swapaxes, axis1=-1, axis2=-2)
    for says, shape, wrap in (
        ("the first matrix transposed", product.input_shape, on_input),
        ("the second matrix transposed", product.kernel_shape, on_kernel),
        ("the output gradient transposed", product.output_shape, on_grad_output),
    ):
        if shape[-1] == shape[-2] > 1:
            yield Variant(says, "transpose it back", wrap(indexed(shape, turned)))
    result = _shape(product, which)
    if len(result) > 1 and result[-1] == result[-2] > 1:
        yield Variant("a result transposed", "transpose it back", on_result(turned))
    if not product.shared and product.batch > 1:
        for by, says in ((1, "after"), (-1, "before")):
            change = partial(np.roll, shift=by, axis=0)
            yield Variant(
                f"the second matrix of the pair {says}, around the end",
                "multiply matrices of the same index",
                on_kernel(indexed(product.kernel_shape, change)),
            )
    yield from _without_last(product)
    if product.bias and which is Pass.FORWARD:
        for says, factor in (("no bias", 0.0), ("the bias added twice", 2.0)):
            yield Variant(says, "add the bias once, after the sum", partial(_biased, factor))
        yield Variant("the bias subtracted", "add it", partial(_biased, -1.0))
    for says, factor in FACTORS.items():
        yield Variant(says, "look at the factor", on_result(partial(_times, factor)))


def _without_last(product: ProductOfMatrices) -> Iterator[Variant]:
    """Yield sums that end one short of the inner index."""
    if product.inner < 2:
        return
    weights = np.ones(product.inner)
    weights[-1] = 0.0
    along = weights if product.transpose_b else weights[:, np.newaxis]
    of_kernel: Array = np.broadcast_to(along, product.kernel_shape)
    yield Variant(
        "a sum without its last product",
        "sum over all of the inner index",
        on_kernel(scaled(of_kernel)),
    )


def _shape(product: ProductOfMatrices, which: Pass) -> tuple[int, ...]:
    return {
        Pass.FORWARD: product.output_shape,
        Pass.GRAD_INPUT: product.input_shape,
        Pass.GRAD_KERNEL: product.kernel_shape,
    }.get(which, product.bias_shape)


def _times(factor: float, array: Array) -> Array:
    return array * factor


def _biased(factor: float, program: Program) -> Program:
    return replace(program, bias=program.bias * factor)


MISTAKE = Mistake("matrices", _variants, frozenset(USUAL_PASSES), operations=PRODUCTS)
