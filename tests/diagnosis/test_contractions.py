"""Mistakes in contractions: each is named by its own result, and nothing else is."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.diagnosis.contractions import diagnose
from convcheck.diagnosis.wrong_contractions import wrong_operands, wrong_results
from convcheck.mathematics.foreign.einsums import Einsum
from convcheck.mathematics.foreign.law import types_of
from convcheck.testing import assert_contraction_close

Array = np.ndarray

CASES = {
    "square": ("ij,jk->ik", (12, 12), (12, 12), (12,)),
    "layer": ("nk,ok->no", (9, 37), (13, 37), (13,)),
    "attention": ("bhqd,bhkd->bhqk", (2, 3, 7, 8), (2, 3, 7, 8), None),
    "two inner": ("nhwc,hwco->no", (4, 5, 3, 6), (5, 3, 6, 11), (11,)),
}


def drawn(name: str, kind: str = "float32") -> Einsum:
    letters, *shapes = CASES[name]
    rng = np.random.default_rng(3)

    def operand(shape: tuple[int, ...]) -> Array:
        real = rng.normal(size=shape) + 0.3
        values = real + 1j * rng.normal(size=shape) if kind == "complex64" else real
        narrow = values.astype(kind)
        return narrow.astype(np.complex128 if kind == "complex64" else np.float64)

    first, second, bias = (None if shape is None else operand(shape) for shape in shapes)
    assert first is not None
    assert second is not None
    return Einsum(letters, first, second, bias)


def computed(einsum: Einsum, kind: str) -> Array:
    """Return a contraction as NumPy computes it in a type."""
    first, second = einsum.first.astype(kind), einsum.second.astype(kind)
    sums = np.einsum(einsum.letters, first, second, optimize=True)
    return sums if einsum.bias is None else (sums + einsum.bias).astype(kind)


@pytest.mark.parametrize("kind", ["float32", "complex64"])
@pytest.mark.parametrize("name", CASES)
def test_every_mistake_is_named_by_its_own_result(name: str, kind: str) -> None:
    right = drawn(name, kind)
    types = types_of(kind, None)
    named = 0
    for change in wrong_operands(right):
        first, second, bias = change.change(right.first, right.second, right.bias)
        wrong = Einsum(right.letters, first, second, bias)
        if np.allclose(wrong.reference, right.reference, rtol=1e-4):
            continue
        found = diagnose(right, computed(wrong, kind), types)
        assert found.complete
        kinds = {kind for each in found.explanations for kind in each.kinds}
        said = [each.says for each in found.explanations]
        assert change.says in said or (change.rare and kinds), (change.says, str(found))
        named += 1
    for result in wrong_results(right):
        actual = np.asarray(result.change(computed(right, kind).astype(right.first.dtype)))
        if actual.shape == right.shape and np.allclose(actual, right.reference, rtol=1e-4):
            continue
        found = diagnose(right, np.ascontiguousarray(actual.astype(kind)), types)
        assert result.says in [each.says for each in found.explanations], (result.says, str(found))
        named += 1
    assert named > 20


@pytest.mark.parametrize("name", CASES)
def test_noise_and_one_wrong_element_are_explained_by_nothing(name: str) -> None:
    right = drawn(name)
    types = types_of("float32", None)
    noise = np.random.default_rng(0).normal(size=right.shape).astype(np.float32)
    assert not diagnose(right, noise, types).explanations
    spoilt = computed(right, "float32")
    spoilt.flat[5] += 1.0
    found = diagnose(right, spoilt, types)
    assert not found.explanations
    assert "1 of" in found.where


def test_a_mistake_has_to_be_exactly_the_result() -> None:
    right = drawn("square")
    types = types_of("float32", None)
    transposed = np.einsum("ji,jk->ik", right.first, right.second) + right.bias
    assert diagnose(right, transposed.astype(np.float32), types).explanations
    slightly = (transposed * (1 + 1e-4)).astype(np.float32)
    assert not diagnose(right, slightly, types).explanations


def test_what_cannot_be_searched_says_why() -> None:
    right = drawn("square")
    types = types_of("float32", None)
    nan = np.full(right.shape, np.nan, np.float32)
    assert "not finite" in str(diagnose(right, nan, types))
    assert "results are float64" in str(diagnose(right, np.zeros(right.shape), types))


SAID = {
    "the first operand with its axes i and j exchanged": lambda a, b, c: a.T @ b + c,
    "the result with its axes in the order ki": lambda a, b, c: (a @ b + c).T,
    "no bias": lambda a, b, c: a @ b,
    "the bias added along i": lambda a, b, c: a @ b + c[:, None],
    "a sum divided by the root of 40": lambda a, b, c: a @ b / np.float32(40**0.5) + c,
    "without what is left over after blocks of 16": lambda a, b, c: a[:, :32] @ b[:32] + c,
    "float16 accumulation": lambda a, b, c: (
        np.cumsum((a[:, :, None] * b).astype(np.float16), 1)[:, -1] + c
    ).astype(np.float32),
}


@pytest.mark.parametrize("told", SAID)
def test_the_message_of_a_failed_assertion_names_it(told: str) -> None:
    rng = np.random.default_rng(1)
    a, b = rng.normal(size=(2, 40, 40)).astype(np.float32)
    bias = rng.normal(size=40).astype(np.float32)
    assert assert_contraction_close("ij,jk->ik", a @ b + bias, a, b, bias)
    with pytest.raises(AssertionError) as failed:
        assert_contraction_close("ij,jk->ik", SAID[told](a, b, bias), a, b, bias)
    assert told in str(failed.value)


def test_a_missing_conjugate_is_named() -> None:
    rng = np.random.default_rng(2)
    a, b = (rng.normal(size=(2, 9, 30)) + 1j * rng.normal(size=(2, 9, 30))).astype(np.complex64)
    assert assert_contraction_close("ik,jk->ij", a @ b.T, a, b)
    with pytest.raises(AssertionError, match="the complex conjugate of the second operand"):
        assert_contraction_close("ik,jk->ij", a @ b.conj().T, a, b)
