"""Every identity holds wherever it says it does, and only there."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of, shared_forms
from convcheck.identities.contract import Form, Identity
from convcheck.identities.conv2d import with_height_one
from convcheck.mathematics.judge import Judge
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import USUAL_FILLS, Fill, Pass
from tests.backends.support import Refused, active, computed, installed, marked
from tests.strategies import convolutions

every_form = pytest.mark.parametrize("name", shared_forms())
every_identity = pytest.mark.parametrize(
    "name", [name for name, form in shared_forms().items() if isinstance(form, Identity)]
)
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


def forced(form: Form, conv: Convolution, fill: Fill, seed: int) -> list[Outcome]:
    """Return the verdicts on a form that is run whether it refuses or not."""
    referee = Judge(conv, fill, tuple(Pass), seed)
    execution = Execution(active("numpy"), form, conv, "cpu")
    try:
        execution.prepare(referee.operands)
        results = execution.collect(execution.run(tuple(Pass)))
    except Exception as error:  # noqa: BLE001 - any failure shows that the condition is needed
        return [active("numpy").outcome_of(error)]
    passes = [which for which in Pass if conv.bias or which is not Pass.GRAD_BIAS]
    return [referee.verdict(which, results.get(which)).outcome for which in passes]


@every_form
@settings(max_examples=120)
@given(st.data(), SEEDS)
def test_wherever_a_form_applies_it_equals_the_reference(
    name: str, data: st.DataObject, seed: int
) -> None:
    form = shared_forms()[name]
    conv = data.draw(special_convolutions().filter(lambda each: form.refusal(each) is None))
    for fill in USUAL_FILLS:
        outcomes = set(forced(form, conv, fill, seed))
        # A gradient may rest on padding alone, where nothing can be compared.
        assert Outcome.AGREE in outcomes
        assert outcomes <= {Outcome.AGREE, Outcome.UNTRUSTED}


@pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths")
@pytest.mark.parametrize(
    ("backend", "name"),
    [
        marked(backend, backend, name)
        for backend in installed()
        for name in shared_forms()
        if name in forms_of(backend)
    ],
)
@settings(max_examples=25)
@given(st.data(), SEEDS)
def test_every_form_gives_the_integers_of_the_plain_algorithm_on_every_backend(
    backend: str, name: str, data: st.DataObject, seed: int
) -> None:
    form = shared_forms()[name]
    conv = data.draw(special_convolutions().filter(lambda each: form.refusal(each) is None))
    operands = Judge(conv, Fill.INTEGERS, (Pass.FORWARD,), seed).operands
    plain = computed("numpy", "loops", conv, operands)
    try:
        results = computed(backend, name, conv, operands)
    except Refused as refusal:
        results, reason = {}, str(refusal)
    else:
        reason = "computed"
    assert reason.strip()
    for which, result in results.items():
        # A library may choose a transform algorithm, which rounds; the integer is still right.
        np.testing.assert_array_equal(np.rint(result), plain[which])


@every_form
@given(special_convolutions())
def test_a_refusal_is_a_reason_that_names_the_form(name: str, conv: Convolution) -> None:
    refusal = shared_forms()[name].refusal(conv)
    assert refusal is None or f"the form {name} " in refusal


@every_identity
def test_an_identity_says_what_it_states_and_why(name: str) -> None:
    identity = shared_forms()[name]
    assert isinstance(identity, Identity)
    assert "=" in identity.statement
    assert identity.reason.endswith(".")
    assert identity.summary
    assert identity.name == name


@every_identity
def test_an_identity_applies_somewhere_but_not_everywhere(name: str) -> None:
    identity = shared_forms()[name]
    find(special_convolutions(), lambda conv: identity.refusal(conv) is None)
    find(special_convolutions(), lambda conv: identity.refusal(conv) is not None)


@every_identity
def test_without_its_conditions_an_identity_is_false(name: str) -> None:
    identity = shared_forms()[name]

    def breaks(conv: Convolution) -> bool:
        if identity.refusal(conv) is None:
            return False
        outcomes = set(forced(identity, conv, Fill.NORMAL, 0))
        return bool(outcomes & {Outcome.MISMATCH, Outcome.ERROR})

    find(special_convolutions(), breaks)


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
