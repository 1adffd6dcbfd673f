"""Every identity holds wherever it says it does, and only there."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of, shared_forms
from convcheck.identities._matrices import MatrixIdentity
from convcheck.identities._samples import SAMPLES
from convcheck.identities.contract import Condition, Form, Identity
from convcheck.identities.conv2d import with_height_one
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import Dense, MatrixProduct
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from convcheck.model.problem import Problem
from tests.backends.support import Refused, active, computed, installed
from tests.strategies import convolutions, products

every_form = pytest.mark.parametrize("name", shared_forms())
every_identity = pytest.mark.parametrize(
    "name", [name for name, form in shared_forms().items() if isinstance(form, Identity)]
)
PLAIN = {Convolution: "loops", MatrixProduct: "matmul", Dense: "matmul"}
SEEDS = st.integers(0, 2**32)


@st.composite
def special_convolutions(draw: st.DrawFn) -> Convolution:
    """Draw a convolution, often one of the special kinds that identities are about."""
    conv = draw(convolutions())
    ones = (1,) * conv.rank
    usual = {"padding": "valid", "padding_mode": "zeros", "output_padding": (), "groups": 1}
    whole = {**usual, "kernel": conv.spatial, "dilation": ones}
    point = {**usual, "kernel": ones, "stride": ones}
    return conv.with_changes(**draw(st.sampled_from([{}, whole, point])))


def identity_named(name: str) -> Identity:
    form = shared_forms()[name]
    assert isinstance(form, Identity)
    return form


def fitting(data: st.DataObject, form: Form) -> Problem:
    """Draw a problem to which a form applies."""
    conv = data.draw(products() if isinstance(form, MatrixIdentity) else special_convolutions())
    fit = form.adapted(conv) if isinstance(form, Identity) else conv
    assume(fit is not None)
    assert fit is not None
    return fit


def forced(form: Form, conv: Problem, fill: Fill, seed: int) -> list[Outcome]:
    """Return the verdicts on a form that is run whether it refuses or not."""
    referee = Judge(conv, fill, USUAL_PASSES, seed)
    execution = Execution(active("numpy"), form, conv, "cpu")
    try:
        execution.prepare(referee.operands)
        results = execution.collect(execution.run(USUAL_PASSES))
    except Exception as error:  # noqa: BLE001 - any failure shows that the condition is needed
        return [active("numpy").outcome_of(error)]
    passes = [which for which in USUAL_PASSES if conv.bias or which is not Pass.GRAD_BIAS]
    return [referee.verdict(which, results.get(which), form.budget).outcome for which in passes]


@every_form
@settings(max_examples=40)
@given(st.data(), SEEDS)
def test_wherever_a_form_applies_it_equals_the_reference(
    name: str, data: st.DataObject, seed: int
) -> None:
    form = shared_forms()[name]
    conv = fitting(data, form)
    for fill in USUAL_FILLS:
        outcomes = set(forced(form, conv, fill, seed))
        # A gradient may rest on padding alone, where nothing can be compared.
        assume(outcomes != {Outcome.UNTRUSTED})
        assert outcomes <= {Outcome.AGREE, Outcome.UNTRUSTED}


def slow_in_jax(backend: str, name: str) -> object:
    """Return test parameters, marked as slow where every shape is compiled step by step."""
    marks = [] if backends()[backend].extra is None else [pytest.mark.frameworks]
    if backend == "jax" and name != "direct":
        marks.append(pytest.mark.slow)
    return pytest.param(backend, name, marks=marks, id=f"{backend}:{name}")


@pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths")
@pytest.mark.parametrize(
    ("backend", "name"),
    [
        slow_in_jax(backend, name)
        for backend in installed()
        for name in shared_forms()
        if name in forms_of(backend)
    ],
)
def test_every_form_gives_the_integers_of_the_plain_algorithm_on_every_backend(
    backend: str, name: str
) -> None:
    form = shared_forms()[name]
    cases = list(form.cases() if isinstance(form, Identity) else SAMPLES)
    # NumPy writes down what others execute, and JAX compiles every step for every shape.
    every = {"numpy": 1, "jax": 5}.get(backend, 3)
    computed_somewhere = [check_on(backend, name, conv) for conv in cases[::every]]
    assert any(computed_somewhere)


def check_on(backend: str, name: str, conv: Problem) -> bool:
    """Compare all passes with the plain algorithm's; tell whether there were any."""
    operands = Judge(conv, Fill.INTEGERS, (Pass.FORWARD,), 5).operands
    plain = computed("numpy", PLAIN[type(conv)], conv, operands)
    try:
        results = computed(backend, name, conv, operands)
    except Refused:
        return False
    for which, result in results.items():
        # A library may choose a transform algorithm, which rounds; the integer is still right.
        np.testing.assert_array_equal(np.rint(result), plain[which])
    return bool(results)


@every_form
@given(special_convolutions())
def test_a_refusal_is_a_reason_that_names_the_form(name: str, conv: Convolution) -> None:
    refusal = shared_forms()[name].refusal(conv)
    assert refusal is None or f"the form {name} " in refusal


@every_form
@given(products())
def test_a_refusal_of_a_product_names_the_form_too(name: str, product: Problem) -> None:
    refusal = shared_forms()[name].refusal(product)
    assert refusal is None or f"the form {name} " in refusal


@every_identity
def test_an_identity_says_what_it_states_and_why(name: str) -> None:
    identity = shared_forms()[name]
    assert isinstance(identity, Identity)
    assert "=" in identity.statement
    assert identity.reason.endswith(".")
    assert identity.summary
    assert identity.name == name


every_condition = pytest.mark.parametrize(
    ("name", "condition"),
    [
        pytest.param(name, condition, id=f"{name}: {condition.name}")
        for name, form in shared_forms().items()
        if isinstance(form, Identity)
        for condition in form.conditions
    ],
)


@every_identity
def test_the_cases_of_an_identity_agree(name: str) -> None:
    identity = identity_named(name)
    cases = list(identity.cases())
    assert len(cases) >= 3
    assert not all(map(identity.trivial, cases))
    for conv in cases:
        assert identity.refusal(conv) is None
        for fill in USUAL_FILLS:
            assert set(forced(identity, conv, fill, 3)) == {Outcome.AGREE}, conv


@every_condition
def test_what_breaks_one_condition_alone_differs(name: str, condition: Condition) -> None:
    identity = identity_named(name)
    broken = list(identity.breaking(condition))
    assert broken
    for conv in broken:
        refusal = identity.refusal(conv)
        assert refusal is not None
        assert condition.text.format(op=conv.op) in refusal
        outcomes = set(forced(identity, conv, Fill.NORMAL, 3))
        assert outcomes & {Outcome.MISMATCH, Outcome.ERROR}, conv


@pytest.mark.parametrize("name", [n for n, f in shared_forms().items() if n != "direct"])
def test_an_identity_without_conditions_refuses_nothing(name: str) -> None:
    identity = identity_named(name)
    refused = [conv for conv in identity.samples if identity.refusal(conv) is not None]
    assert bool(refused) == bool(identity.conditions)


POINT = Convolution((4,), 3, 2, (1,), batch=2)
WHOLE = Convolution((4,), 3, 2, (4,), batch=2)
CONDITIONS = [
    ("conv2d", Convolution((3, 3, 3), 2, 2, (2, 2, 2)), "is for conv1d, not conv3d"),
    ("dense", WHOLE.with_changes(kernel=(3,)), "kernel of the input's size"),
    ("dense", WHOLE.with_changes(padding=((1, 0),)), "without padding"),
    ("dense", WHOLE.with_changes(padding=((1, 0),), stride=(2,)), "without padding"),
    ("dense", WHOLE.with_changes(padding="same"), "without padding"),
    (
        "dense",
        WHOLE.with_changes(dilation=(2,), padding=((3, 0),)),
        "without padding",
    ),
    ("dense", WHOLE.with_changes(in_channels=4, groups=2), "groups 1"),
    ("pointwise_dense", POINT.with_changes(kernel=(2,)), "kernel 1"),
    ("pointwise_dense", POINT.with_changes(stride=(2,)), "stride 1"),
    ("pointwise_dense", POINT.with_changes(padding=((0, 1),)), "without padding"),
    ("pointwise_dense", POINT.with_changes(in_channels=4, groups=2), "groups 1"),
    ("framewise", Convolution((3, 3), 2, 2, (1, 1)), "is for conv1d, not conv2d"),
    ("framewise", POINT.with_changes(kernel=(2,)), "kernel 1"),
    ("framewise", POINT.with_changes(stride=(2,)), "stride 1"),
    ("framewise", POINT.with_changes(padding=((1, 0),)), "without padding"),
    ("framewise", POINT.with_changes(in_channels=4, groups=2), "groups 1"),
]


@pytest.mark.parametrize(("name", "conv", "words"), CONDITIONS)
def test_each_condition_is_stated_and_needed(name: str, conv: Convolution, words: str) -> None:
    form = shared_forms()[name]
    refusal = form.refusal(conv)
    assert refusal is not None
    assert words in refusal
    outcomes = set(forced(form, conv, Fill.NORMAL, 0)) | set(forced(form, conv, Fill.INTEGERS, 0))
    assert outcomes & {Outcome.MISMATCH, Outcome.ERROR}


@pytest.mark.parametrize(
    ("name", "conv"),
    [
        ("conv2d", Convolution((7,), 4, 6, (3,), groups=2, dilation=(2,), padding="same")),
        ("dense", WHOLE.with_changes(stride=(3,))),
        ("dense", Convolution((1, 4), 3, 2, (1, 4), dilation=(5, 1))),
        ("dense", WHOLE.with_changes(padding=((0, 0),))),
        ("pointwise_dense", POINT.with_changes(padding="same", dilation=(3,))),
        ("pointwise_dense", Convolution((2, 3, 4), 3, 2, (1, 1, 1))),
        ("framewise", POINT.with_changes(dilation=(2,))),
    ],
)
def test_what_looks_like_an_obstacle_but_is_none_is_not_refused(
    name: str, conv: Convolution
) -> None:
    assert shared_forms()[name].refusal(conv) is None
    assert set(forced(shared_forms()[name], conv, Fill.INTEGERS, 0)) == {Outcome.AGREE}


def test_direct_applies_everywhere() -> None:
    direct = shared_forms()["direct"]
    assert not isinstance(direct, Identity)
    assert all(direct.refusal(conv) is None for _, conv, _ in CONDITIONS)


@given(convolutions(largest_rank=1))
def test_an_axis_of_height_one_changes_neither_size_nor_cost(conv: Convolution) -> None:
    flat = with_height_one(conv)
    assert flat.rank == 2
    assert flat.output == (1, *conv.output)
    assert flat.pads == ((0, 0), *conv.pads)
    assert flat.multiply_adds == conv.multiply_adds
    assert flat.tensor_bytes == conv.tensor_bytes
    assert flat.patch_bytes == conv.patch_bytes
