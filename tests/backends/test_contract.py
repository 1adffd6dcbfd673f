"""What every backend and form has to do, whoever wrote it."""

from __future__ import annotations

import itertools
import json
from typing import Any

import numpy as np
import pytest

from convcheck.backends.contract import Backend, NativeOperands, Unsupported
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from tests.backends.support import (
    CONVOLUTIONS,
    Refused,
    active,
    computed,
    every_backend,
    every_computation,
    every_implementation,
    foreseen_refusal,
    implementations,
    judge,
    lacks_gradients_of_groups,
    needs_gradients_of_groups,
    of,
    outputs,
    passes_of,
    prepared,
    problems_of,
    whatever_comes,
)

pytestmark = [
    # PyTorch says so once per process when the total of `same` padding is odd; it is right.
    pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths"),
]


def test_what_is_refused_beforehand_has_a_reason() -> None:
    refused = 0
    for backend, form in implementations():
        for name, conv in CONVOLUTIONS.items():
            with of(backend, form, name):
                reason = foreseen_refusal(backend, form, conv)
                assert reason is None or reason.strip()
                refused += reason is not None
    assert refused > len(implementations())


@every_computation
def test_integers_come_out_as_they_are_or_are_refused_with_a_reason(
    backend: str, form: str, names: list[str]
) -> None:
    for name in names[::4]:  # on others there are samples, and `make verify` has both on all
        with of(name):
            referee = judge(name, Fill.INTEGERS)
            try:
                results = computed(backend, form, CONVOLUTIONS[name], referee.operands)
            except Refused as refusal:
                results, reason = {}, str(refusal)
            else:
                reason = "computed"
            assert reason.strip()
            agree(referee, backend, form, results)


@every_computation
def test_samples_agree_twice_with_the_same_bits_and_operands_survive(
    backend: str, form: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in names[2::4] or names:
        with of(name), monkeypatch.context() as patch:
            agree_twice(backend, form, name, patch)


def agree_twice(backend: str, form: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Assert that two calls give the same bits, which are right, and change no operand."""
    runner, conv, referee = active(backend), CONVOLUTIONS[name], judge(name, Fill.NORMAL)
    operands = referee.operands
    originals = [None if a is None else a.copy() for a in vars(operands).values()]
    placed: list[Any] = []
    place = runner.place

    def recording(array: np.ndarray, device: str) -> Any:
        placed.append(place(array, device))
        return placed[-1]

    monkeypatch.setattr(runner, "place", recording)
    execution = prepared(backend, form, conv, operands)
    before = [np.array(runner.fetch(tensor)) for tensor in placed]
    assert len(placed) == sum(original is not None for original in originals)
    try:
        first = whatever_comes(backend, execution, conv)
    except Refused:
        first = {}
    first = {which: result.copy() for which, result in first.items()}
    agree(referee, backend, form, first)
    second = whatever_comes(backend, execution, conv) if first else {}
    assert set(first) == set(second)
    for which, result in first.items():
        np.testing.assert_array_equal(result, second[which])
    for tensor, was in zip(placed, before, strict=True):
        np.testing.assert_array_equal(runner.fetch(tensor), was)
    for array, original in zip(vars(operands).values(), originals, strict=True):
        np.testing.assert_array_equal(array, original)


def agree(referee: Judge, backend: str, form: str, results: dict[Pass, np.ndarray]) -> None:
    """Assert that results are right by the law of errors of their form."""
    for which, result in results.items():
        verdict = referee.verdict(which, result, forms_of(backend)[form].budget)
        assert verdict.outcome is Outcome.AGREE, f"{which}: {verdict.reason}"


@every_implementation
def test_every_form_computes_all_its_passes_of_some_convolution(backend: str, form: str) -> None:
    needs_gradients_of_groups(backend, form)
    complete = []
    for name, conv in problems_of(backend, form).items():
        try:
            results = computed(backend, form, conv, judge(name, Fill.NORMAL).operands)
        except Refused:
            continue
        if set(results) == set(passes_of(backend, conv)):
            complete.append(name)
    known, its = backends()[backend], forms_of(backend)[form]
    own = {each.name for each in known.own_forms}
    # What it declares not to have (transposed ones, padding modes) is not asked of it, nor of the
    # direct form what is two calls: gradients of groups are lacking where groups are known to be.
    offered = [
        conv
        for conv in problems_of(backend, form).values()
        if not its.refusal(conv)
        and isinstance(conv.operation, known.operations)
        and not (isinstance(conv, Convolution) and Backend.convolution_refusal(known, conv, its))
        and not (len(conv.steps) > 1 and form == "direct")
        and not (getattr(conv, "groups", 1) > 1 and lacks_gradients_of_groups(backend))
    ]
    assert len(complete) >= (len(offered) * 2 // 3 if form in own | {"direct"} else 1)
    assert complete


@every_implementation
def test_native_operands_are_contiguous_copies_of_the_originals(
    backend: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[np.ndarray] = []
    place = active(backend).place

    def recording(array: np.ndarray, device: str) -> Any:
        given.append(array)
        return place(array, device)

    monkeypatch.setattr(active(backend), "place", recording)
    for name, conv in problems_of(backend, form).items():
        operands = judge(name, Fill.NORMAL).operands
        try:
            prepared(backend, form, conv, operands)
        except Refused:
            continue
        for array in given:
            assert array.flags.c_contiguous
            assert array.flags.writeable
            originals = [each for each in vars(operands).values() if each is not None]
            assert not any(np.shares_memory(array, original) for original in originals)
    assert given


@every_implementation
def test_only_the_passes_asked_for_come_back(backend: str, form: str) -> None:
    needs_gradients_of_groups(backend, form)
    for name, problem in problems_of(backend, form).items():
        referee = judge(name, Fill.NORMAL)
        try:
            execution = prepared(backend, form, problem, referee.operands)
            passes = passes_of(backend, problem)
            outputs(backend, execution, passes)
        except Refused:
            continue
        for count in range(1, len(passes) + 1):
            for subset in itertools.combinations(passes, count):
                results = outputs(backend, execution, subset)
                assert set(results) == set(subset)
                law = forms_of(backend)[form].budget
                for which in subset:
                    assert referee.verdict(which, results[which], law).outcome is Outcome.AGREE
        return
    pytest.fail("no problem of the list can be computed by this form")


@every_implementation
def test_a_gradient_of_no_bias_stays_missing_and_is_judged_missing(backend: str, form: str) -> None:
    needs_gradients_of_groups(backend, form)
    for name, conv in problems_of(backend, form).items():
        bare = conv.with_changes(bias=False)
        referee = judge(name, Fill.NORMAL)
        operands = type(referee.operands)(**(vars(referee.operands) | {"bias": None}))
        try:
            execution = prepared(backend, form, bare, operands)
            passes = passes_of(backend, bare)
            results = outputs(backend, execution, [*passes, Pass.GRAD_BIAS])
        except Refused:
            continue
        assert set(results) == set(passes)
        verdict = referee.verdict(Pass.GRAD_BIAS, results.get(Pass.GRAD_BIAS))
        assert verdict.outcome is Outcome.MISMATCH
        assert "missing output" in verdict.reason
        return
    pytest.fail("no problem of the list can be computed by this form")


@every_backend
def test_native_layouts_are_permutations_of_the_canonical_ones(backend: str) -> None:
    runner = active(backend)
    assert sorted(runner.dense_axes()) == [0, 1]
    for conv in CONVOLUTIONS.values():
        shapes = (
            (conv.kernel_shape, runner.kernel_axes(conv.rank), runner.kernel_shape(conv)),
            (conv.input_shape, runner.data_axes(conv.rank), runner.input_shape(conv)),
            (conv.output_shape, runner.data_axes(conv.rank), runner.output_shape(conv)),
        )
        for canonical, axes, native in shapes:
            assert sorted(axes) == list(range(conv.rank + 2))
            array = np.random.default_rng(0).random(canonical).astype(conv.dtype)
            moved = np.ascontiguousarray(array.transpose(axes))
            assert moved.shape == native
            back = np.asarray(runner.fetch(runner.place(moved, "cpu")))
            assert back.dtype == array.dtype
            np.testing.assert_array_equal(back.transpose(np.argsort(axes)), array)


@every_backend
def test_reshape_keeps_the_row_major_order(backend: str) -> None:
    runner = active(backend)

    def reshaped(x: Any, w: Any, b: Any) -> Any:
        return runner.reshape(x, (4, 3, 2))

    array = np.arange(24, dtype="float32").reshape(2, 3, 4)
    operands = [runner.place(array.copy(), "cpu") for _ in range(2)]
    gradient = runner.place(array.reshape(4, 3, 2).copy(), "cpu")
    native = NativeOperands(operands[0], operands[1], None, gradient)
    lacks = backends()[backend].lacks_passes
    wanted = [which for which in (Pass.FORWARD, Pass.GRAD_INPUT) if which not in lacks]
    results = runner.run(reshaped, native, wanted, "cpu")
    np.testing.assert_array_equal(runner.fetch(results[Pass.FORWARD]), array.reshape(4, 3, 2))
    if Pass.GRAD_INPUT in wanted:
        np.testing.assert_array_equal(runner.fetch(results[Pass.GRAD_INPUT]), array)


@every_backend
def test_the_description_is_json_and_names_the_version(backend: str) -> None:
    description = active(backend).describe()
    assert json.loads(json.dumps(description)) == description
    assert description["version"] == backends()[backend].version()


@every_backend
def test_the_devices_of_this_machine_are_of_the_kinds_announced(backend: str) -> None:
    devices = active(backend).devices()
    assert devices[0] == "cpu"
    assert {device.partition(":")[0] for device in devices} <= set(backends()[backend].devices)


def test_a_device_of_another_kind_is_refused() -> None:
    for backend, form in implementations():
        for name, conv in problems_of(backend, form).items():
            with of(backend, form, name):
                assert backends()[backend].refusal(conv, forms_of(backend)[form], "abacus:0")


def test_running_before_preparing_is_an_error() -> None:
    execution = Execution(active("numpy"), forms_of("numpy")["im2col"], CONVOLUTIONS["line"], "cpu")
    with pytest.raises(RuntimeError, match="run before prepare"):
        execution.run([Pass.FORWARD])


@every_backend
def test_exceptions_are_told_apart(backend: str) -> None:
    runner = active(backend)
    assert runner.outcome_of(Unsupported("no such option")) is Outcome.UNSUPPORTED
    assert runner.outcome_of(MemoryError()) is Outcome.OUT_OF_MEMORY
    for mistake in (ValueError("not supported"), TypeError(), RuntimeError("size mismatch")):
        assert runner.outcome_of(mistake) is Outcome.ERROR


def test_a_form_says_what_it_is_and_what_it_needs() -> None:
    for backend, form in implementations():
        known = forms_of(backend)[form]
        with of(backend, form):
            assert known.name == form
            assert known.summary
            for conv in problems_of(backend, form).values():
                assert known.workspace_bytes(conv) >= conv.tensor_bytes
