"""Each library's own products of matrices, and the forms that only it has."""

from __future__ import annotations

import pytest

from convcheck.backends.registry import backends, forms_of, plain_form
from convcheck.identities._matrices import MATRIX_SAMPLES
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import Dense, MatrixProduct, ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, Fill, Pass
from tests.backends.support import Refused, computed, installed

ON_TWO_TYPES = ("float32", "float64")


def marked(backend: str) -> object:
    marks = [] if backends()[backend].extra is None else [pytest.mark.frameworks]
    return pytest.param(backend, marks=marks)


every_backend = pytest.mark.parametrize("backend", [marked(name) for name in installed()])


@every_backend
@pytest.mark.parametrize("dtype", ON_TWO_TYPES)
def test_the_plain_form_of_every_product_agrees(backend: str, dtype: str) -> None:
    agreed = 0
    for sample in MATRIX_SAMPLES[:: 3 if backend == "jax" else 1]:
        product = sample.with_changes(dtype=dtype)
        for fill in USUAL_FILLS:
            court = Judge(product, fill, product.passes, 4)
            try:
                results = computed(backend, plain_form(backend, product), product, court.operands)
            except Refused:
                # BLAS is asked for one product at a time, and Keras on PyTorch loses digits.
                one_by_one = backend == "scipy" and product.batch > 1
                assert one_by_one or (backend, dtype) == ("keras", "float64")
                continue
            assert set(results) | set(backends()[backend].lacks_passes) >= set(product.passes)
            for which, result in results.items():
                assert court.verdict(which, result).outcome is Outcome.AGREE, (product, which)
                agreed += 1
    assert agreed >= 6 or (backend, dtype) == ("keras", "float64")


@pytest.mark.parametrize(
    ("backend", "product"),
    [
        ("numpy", MatrixProduct(5, 7, 4, transpose_b=True, bias=True)),
        ("numpy", Dense(7, 4, batch=3, length=2)),
        pytest.param("torch", MatrixProduct(5, 7, 4, bias=True), marks=pytest.mark.frameworks),
        pytest.param("torch", Dense(7, 4, batch=3), marks=pytest.mark.frameworks),
    ],
)
@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "complex64"])
def test_other_types_agree(backend: str, product: ProductOfMatrices, dtype: str) -> None:
    product = product.with_changes(dtype=dtype)
    for fill in USUAL_FILLS:
        court = Judge(product, fill, product.passes, 4)
        form = plain_form(backend, product)
        for which, result in computed(backend, form, product, court.operands).items():
            assert court.verdict(which, result).outcome is Outcome.AGREE, which


@pytest.mark.parametrize(
    "backend", ["numpy", marked("tensorflow"), marked("jax"), marked("onnxruntime")]
)
@pytest.mark.parametrize("dtype", ["int32", "int8_to_int32"])
def test_integers_are_equal_where_sums_wrap_around_too(backend: str, dtype: str) -> None:
    product = MatrixProduct(5, 40, 4, transpose_b=True, bias=True, dtype=dtype)
    for fill in (Fill.INTEGERS, Fill.SPECIAL):
        court = Judge(product, fill, (Pass.FORWARD,), 4)
        form = plain_form(backend, product)
        result = computed(backend, form, product, court.operands)[Pass.FORWARD]
        assert court.verdict(Pass.FORWARD, result).outcome is Outcome.AGREE


@pytest.mark.parametrize("backend", [marked("torch"), marked("keras")])
@pytest.mark.parametrize("product", [Dense(7, 4, batch=3), Dense(7, 4, 2, 5, bias=False)])
def test_the_layer_of_a_library_agrees(backend: str, product: Dense) -> None:
    court = Judge(product, Fill.NORMAL, product.passes, 4)
    for which, result in computed(backend, "dense_layer", product, court.operands).items():
        assert court.verdict(which, result).outcome is Outcome.AGREE, which


@every_backend
def test_a_form_of_one_kind_refuses_the_other_with_a_reason(backend: str) -> None:
    known, product, conv = backends()[backend], Dense(4, 3), Convolution((5,), 2, 3, (3,))
    applies: dict[str, set[str]] = {}
    for name, form in forms_of(backend).items():
        for problem in (product, conv, MatrixProduct(2, 3, 4, batch=2)):
            refusal = form.refusal(problem) or known.refusal(problem, form, "cpu")
            if refusal is None:
                applies.setdefault(problem.op, set()).add(name)
            else:
                assert f"the form {name} " in refusal
    assert {"dense", "conv1d"} <= set(applies)
    assert not applies["dense"] & applies["conv1d"] - {"direct"}


def test_what_a_form_says_of_another_kind_of_problem() -> None:
    forms = forms_of("numpy")
    told = forms["im2col"].refusal(Dense(4, 3)) or ""
    assert told.endswith("and dense is a product of matrices")
    told = forms["einsum"].refusal(Convolution((5,), 2, 3, (3,))) or ""
    assert told == "the form einsum is for matrix products and Dense layers, not conv1d"
    told = forms["batch_as_groups"].refusal(Dense(4, 3)) or ""
    assert "is for matrix products" in told
