"""What is timed computes what is verified: every call, of every form, of every backend."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from convcheck.backends._handwritten import tape
from convcheck.backends.contract import UPDATE_RATE, NativeOperands
from convcheck.backends.execution import Execution
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.backends.registry import forms_of
from convcheck.identities.contract import Computation
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass, TimedPass
from tests.backends.support import (
    PROBLEMS,
    PRODUCTS,
    Refused,
    active,
    every_implementation,
    foreseen_refusal,
    judge,
    known_difference,
    needs_gradients_of_groups,
    outputs,
    passes_of,
    prepared,
    problems_of,
)

pytestmark = [
    pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths"),
    pytest.mark.slow,
]

Results = dict[Pass, "np.ndarray[Any, np.dtype[Any]]"]

CHOSEN = (
    "point, no bias",
    "line",
    "line, grouped, dilated, uneven",
    "one number",
    "whole plane",
    "plane, same, strided",
    "space",
    "line, circular",
    "line, one circle",
    "line, transposed",
    "plane, transposed, same",
    "line, depthwise",
    "plane, depthwise",
    "line, separable",
    "plane, separable",
)


LEAST = ("point, no bias", "no bias")
"""The simplest convolution and product of matrices."""


def chosen(backend: str, form: str) -> tuple[str, ...]:
    """Return the names of the problems that a form is timed on."""
    if problems_of(backend, form) is PRODUCTS:
        return tuple(PRODUCTS)
    taken = [each for each in CHOSEN if foreseen_refusal(backend, form, PROBLEMS[each]) is None]
    return tuple(taken if backend == "onnxruntime" else taken[::2])  # which has no gradients


"""Of every rank, padded and transposed too; among them one at least for each shared form."""

NO_GRADIENT = {("tensorflow", "batch_as_groups")}
"""On a CPU TensorFlow has no gradients of convolutions in groups."""

STEPS = 6
"""Training steps, whose updates add up."""

RATE = UPDATE_RATE
"""As the contract has it, whatever a test makes of the one that a backend uses."""

REPEATABLE = [each for each in TimedPass if each is not TimedPass.TRAINING_STEP]
"""Timed passes that change nothing."""


@contextmanager
def refusals(backend: str) -> Iterator[None]:
    """Raise `Refused` for what the library itself says it cannot do."""
    try:
        yield
    except Exception as error:
        if active(backend).outcome_of(error) is not Outcome.UNSUPPORTED:
            raise
        raise Refused(str(error)) from error


def calling(backend: str, execution: Execution, what: TimedPass) -> Callable[[], Results]:
    """Return what makes a timed call and copies its results. Both may raise `Refused`."""
    with refusals(backend):
        timed = execution.timed(what)

    def call() -> Results:
        with refusals(backend):
            results = timed.results(timed.call())
        return {which: array.copy() for which, array in execution.collect(results).items()}

    return call


def timed_passes(backend: str, conv: Convolution) -> list[TimedPass]:
    """Return what can be timed: all of whose results the backend computes, and there are some."""
    there = set(passes_of(backend, conv))
    return [what for what in TimedPass if results(what, conv) and there >= results(what, conv)]


def results(what: TimedPass, conv: Convolution) -> set[Pass]:
    return set(conv.results_of(what))


def same(found: Results, expected: Results, *, roundings: float = 0.0) -> bool:
    """Tell whether two executions gave the same numbers: to the last bit, or some roundings off.

    A rounding is one of the largest number of a result.
    """
    return found.keys() == expected.keys() and all(
        array.dtype == expected[which].dtype
        and array.shape == expected[which].shape
        and bool(np.all(np.abs(array - expected[which]) <= roundings * rounding_of(array)))
        for which, array in found.items()
    )


def rounding_of(array: np.ndarray[Any, np.dtype[Any]]) -> float:
    return float(np.finfo(array.dtype).eps * np.abs(array).max())


def check_timed_calls(backend: str, form: str, name: str) -> int:
    """Compare all timed calls of a convolution with its verified execution; return how many."""
    conv, operands = PROBLEMS[name], judge(name, Fill.NORMAL).operands
    compared = 0
    for what in timed_passes(backend, conv):
        execution = prepared(backend, form, conv, operands)
        try:
            verified = outputs(backend, execution, conv.results_of(what))
        except Refused:
            with pytest.raises(Refused):
                calling(backend, execution, what)()
            continue
        verified = {which: array.copy() for which, array in verified.items()}
        call = calling(backend, execution, what)
        first = call()
        assert set(first) == results(what, conv), what
        # A library may take another kernel where nothing is recorded for gradients.
        assert same(first, verified, roundings=32), f"{name}: {what} is not what was verified"
        if what in REPEATABLE:
            assert same(call(), first), f"{name}: the second {what} is another"
        compared += 1
    return compared


@every_implementation
def test_what_is_timed_is_what_is_verified_and_again_at_the_second_call(
    backend: str, form: str
) -> None:
    needs_gradients_of_groups(backend, form)
    compared = 0
    for name in chosen(backend, form):
        try:
            compared += check_timed_calls(backend, form, name)
        except Refused:
            continue
    fewest = min(len(timed_passes(backend, PROBLEMS[each])) for each in chosen(backend, form))
    assert compared >= fewest


def trained(backend: str, form: str, conv: Convolution, operands: Operands) -> list[Results]:
    """Return the results of some training steps in a row."""
    execution = prepared(backend, form, conv, operands)
    forward = calling(backend, execution, TimedPass.FORWARD)
    step = calling(backend, execution, TimedPass.TRAINING_STEP)
    before = forward()
    steps = [step() for _ in range(STEPS)]
    assert same(forward(), before), "training changed the operands of the others"
    return steps


def expected_training(conv: Convolution, operands: Operands) -> list[Results]:
    """Return what gradient descent says: weights minus rate times gradient, step after step.

    The gradients of a convolution's weights do not depend on the weights, so that every step adds
    the same; those of a separable one depend on its other kernel.
    """
    moved, steps = operands, []
    for _ in range(STEPS):
        found = {each: evaluate(conv, moved, each) for each in conv.passes}
        steps.append(found)
        moved = replace(
            moved,
            kernel=moved.kernel - RATE * found[Pass.GRAD_KERNEL],
            bias=None if moved.bias is None else moved.bias - RATE * found[Pass.GRAD_BIAS],
            pointwise=None
            if moved.pointwise is None
            else moved.pointwise - RATE * found[Pass.GRAD_POINTWISE_KERNEL],
        )
    return steps


def check_training(found: Sequence[Results], expected: Sequence[Results]) -> None:
    """Compare what every step changed, which is small, with what it should have changed."""
    for which in expected[0]:
        changes = [
            np.stack([step[which] - steps[0][which] for step in steps])
            for steps in (found, expected)
        ]
        rounding = 1e-13 * max(1.0, float(np.abs(expected[0][which]).max()))
        assert changes[0].shape == changes[1].shape
        np.testing.assert_allclose(*changes, rtol=1e-4, atol=rounding, err_msg=which)
    moved = expected[-1][Pass.FORWARD] - expected[0][Pass.FORWARD]
    assert np.abs(moved).max() > 1e4 * 1e-13, "the check could not have failed"


def train(backend: str, form: str) -> int:
    """Check the training steps of all convolutions in float64; return of how many."""
    checked = 0
    for name in chosen(backend, form):
        wide = PROBLEMS[name].with_changes(dtype="float64")
        if TimedPass.TRAINING_STEP not in timed_passes(backend, wide):
            continue
        operands = draw(wide, Fill.NORMAL, 7)
        try:
            found = trained(backend, form, wide, operands)
        except Refused:
            continue
        check_training(found, expected_training(wide, operands))
        checked += 1
    return checked


@every_implementation
def test_a_training_step_changes_the_weights_as_gradient_descent_says(
    backend: str, form: str
) -> None:
    conv = PROBLEMS[LEAST[problems_of(backend, form) is PRODUCTS]]
    known = known_difference(backend, forms_of(backend)[form], conv.with_changes(dtype="float64"))
    possible = TimedPass.TRAINING_STEP in timed_passes(backend, conv) and known is None
    checked = train(backend, form)
    if (backend, form) in NO_GRADIENT:
        assert checked == 0, "it has gradients now: remove it from NO_GRADIENT"
    else:
        assert checked >= (1 if possible else 0)


@pytest.mark.parametrize("factor", [0.0, -1.0, 0.999, 2.0])
def test_an_update_by_anything_else_is_noticed(
    monkeypatch: pytest.MonkeyPatch, factor: float
) -> None:
    monkeypatch.setattr(tape, "UPDATE_RATE", factor * UPDATE_RATE)
    with pytest.raises(AssertionError, match=r"forward|grad"):
        train("numpy", "im2col")


@pytest.mark.parametrize("fault", [lambda y: y * np.float32(1.0001), lambda y: y[..., ::-1]])
def test_another_result_than_the_verified_one_is_noticed(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[[Any], Any]
) -> None:
    original = NumpyRunner.forward
    verified = NumpyRunner.run

    def otherwise(
        self: NumpyRunner, computation: Computation, operands: NativeOperands
    ) -> Callable[[], Any]:
        call = original(self, computation, operands)
        return lambda: fault(call())

    def run(self: NumpyRunner, *task: Any) -> Any:
        with monkeypatch.context() as during:
            during.setattr(NumpyRunner, "forward", original)
            return verified(self, *task)

    assert check_timed_calls("numpy", "im2col", "line") > 0
    monkeypatch.setattr(NumpyRunner, "forward", otherwise)
    monkeypatch.setattr(NumpyRunner, "run", run)
    with pytest.raises(AssertionError, match="line: forward is not what was verified"):
        check_timed_calls("numpy", "im2col", "line")


def test_a_call_that_changes_its_operands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    original = NumpyRunner.forward

    def wearing_out(
        self: NumpyRunner, computation: Computation, operands: NativeOperands
    ) -> Callable[[], Any]:
        call = original(self, computation, operands)

        def worn() -> Any:
            result = call()
            operands.kernel[...] *= 2
            return result

        return worn

    monkeypatch.setattr(NumpyRunner, "forward", wearing_out)
    with pytest.raises(AssertionError, match=r"line: .*forward"):
        check_timed_calls("numpy", "im2col", "line")
