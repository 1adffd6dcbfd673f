"""Complex numbers in every backend: results agree or are refused, gradients in one convention."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import numpy as np
import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.outcome import Outcome
from convcheck.model.passes import GRADIENTS, USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.backends.support import (
    CONVOLUTIONS,
    Refused,
    active,
    computations,
    computed,
    every_backend,
    installed,
    of,
    passes_of,
)
from tests.backends.test_no_false_alarm import agreements, random_convolution

pytestmark = [
    pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths"),
]

COMPLEX = {"float32": "complex64", "float64": "complex128"}
SOME = (
    *("line, grouped, dilated, uneven", "plane, same, strided", "space", "plane, depthwise"),
    *("point, no bias", "plane, transposed, grouped, dilated, uneven"),
)
RANDOM_RESULTS, LARGEST_RANDOM = 600, 100_000
"""Results of random convolutions, and multiply-adds of one of them at most."""
HAVE_CONVOLUTIONS = ("jax", "numpy", "scipy", "torch")
"""Backends that convolve complex numbers; TensorFlow and Keras on it multiply matrices of them."""


CHOSEN = {
    name: CONVOLUTIONS[name].with_changes(dtype=COMPLEX[CONVOLUTIONS[name].dtype])
    for name in ("line", "line, transposed", *SOME)
}


@cache
def judge(name: str, fill: Fill) -> Judge:
    return Judge(CHOSEN[name], fill, USUAL_PASSES, 7)


@every_backend
def test_operands_arrive_bit_by_bit(backend: str) -> None:
    random = np.random.default_rng(0)
    for dtype in COMPLEX.values():
        array = (random.normal(size=(3, 4)) + 1j * random.normal(size=(3, 4))).astype(dtype)
        back = np.asarray(active(backend).fetch(active(backend).place(array.copy(), "cpu")))
        assert back.dtype == array.dtype
        np.testing.assert_array_equal(back, array)


@computations(CHOSEN)
def test_results_agree_or_are_refused_with_a_reason(
    backend: str, form: str, names: list[str]
) -> None:
    law = forms_of(backend)[form].budget
    for name in names:
        court = judge(name, Fill.INTEGERS if name == "line" else Fill.NORMAL)
        with of(name):
            try:
                results, reason = computed(backend, form, court.problem, court.operands), "computed"
            except Refused as refusal:
                results, reason = {}, str(refusal)
            assert reason.strip()
            for which, result in results.items():
                verdict = court.verdict(which, result, law)
                assert verdict.outcome is Outcome.AGREE, f"{which}: {verdict.reason}"


@every_backend
def test_who_has_complex_convolutions_computes_all_passes(backend: str) -> None:
    own = "direct" if "direct" in forms_of(backend) else backends()[backend].own_forms[0].name
    court = judge("line", Fill.NORMAL)
    try:
        found = set(computed(backend, own, court.problem, court.operands))
    except Refused:
        found = set()
    whole = set(passes_of(backend, court.problem)) if backend in HAVE_CONVOLUTIONS else set()
    keras_on_another = backend == "keras" and found
    assert found == whole or keras_on_another


@pytest.mark.frameworks
def test_correct_results_of_random_convolutions_agree() -> None:
    rng = random.Random(11)
    libraries = [each for each in ("numpy", "torch") if each in installed()]
    found: Counter[str] = Counter()
    while found["trusted"] < RANDOM_RESULTS:
        conv = random_convolution(rng)
        conv = conv.with_changes(dtype=COMPLEX[conv.dtype])
        if conv.multiply_adds <= LARGEST_RANDOM:
            found += agreements(conv, rng.choice(USUAL_FILLS), rng.randrange(2**32), libraries)
    assert found["untrusted"] < found["trusted"] / 10
    assert min(found[each] for each in (*libraries, *USUAL_PASSES)) > 20


@pytest.mark.parametrize("name", ["line", "line, transposed"])
@pytest.mark.parametrize("backend", [each for each in HAVE_CONVOLUTIONS if each in installed()])
def test_the_other_convention_is_a_mismatch(
    backend: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    court = judge(name, Fill.NORMAL)
    runner = active(backend)
    own = "direct" if "direct" in forms_of(backend) else backends()[backend].own_forms[0].name
    monkeypatch.setattr(runner, "conjugates", not runner.conjugates)
    try:
        results = computed(backend, own, court.problem, court.operands)
    except Refused:
        return
    for which, result in results.items():
        # That of the bias is a sum of what arrives: conjugating both changes nothing.
        same = which in (Pass.FORWARD, Pass.GRAD_BIAS)
        expected = Outcome.AGREE if same else Outcome.MISMATCH
        assert court.verdict(which, result).outcome is expected, which
        if which in GRADIENTS:
            wrong = court.reference.results[which].conj().astype(result.dtype)
            assert court.verdict(which, wrong).outcome is Outcome.MISMATCH


@pytest.mark.frameworks
def test_the_libraries_conventions_are_those_that_the_documentation_says() -> None:
    for name in ("torch", "jax", "tensorflow"):
        pytest.importorskip(name)
        active(name)  # sets the library up: threads, float64
    import jax
    import tensorflow as tf
    import torch

    w, x, g = 2 + 3j, 5 - 1j, 1 + 7j
    leaf = torch.tensor(w, dtype=torch.complex128, requires_grad=True)
    (of_torch,) = torch.autograd.grad(leaf * x, leaf, torch.tensor(g, dtype=torch.complex128))
    (of_jax,) = jax.vjp(lambda each: each * x, np.complex128(w))[1](np.complex128(g))
    variable = tf.constant(w, dtype=tf.complex128)
    with tf.GradientTape() as tape:
        tape.watch(variable)
        y = variable * tf.constant(x, dtype=tf.complex128)
    of_tf = tape.gradient(y, variable, output_gradients=tf.constant(g, dtype=tf.complex128))
    assert complex(of_torch) == complex(of_tf.numpy()) == np.conj(x) * g
    assert complex(of_jax) == x * g
