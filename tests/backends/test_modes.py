"""Modes do what they say: compiled ones compile, others change the library, all agree."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.backends.contract import Backend, NativeOperands
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of, served_by, worker_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import EAGER, Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass, TimedPass
from tests.backends.support import CONVOLUTIONS, active, installed, marked

pytestmark = [
    # TorchInductor says these of itself while it compiles.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths"),
]

CHOSEN = ("line, grouped, dilated, uneven", "plane, grouped", "plane, same, strided")
"""Without oneDNN, functions of TensorFlow have no groups: not all may be grouped."""

COMPILED = {"torch": ("compile",), "tensorflow": ("function", "xla"), "jax": ("jit",)}
"""Modes in which a function is not run as it is written."""


def shared_modes() -> list[tuple[str, str]]:
    """Return the modes that need no process of their own, eager excepted."""
    return [
        (name, mode)
        for name in installed()
        for mode, known in backends()[name].modes.items()
        if not known.own_process and mode != EAGER
    ]


every_shared_mode = pytest.mark.parametrize(
    ("backend", "mode"), [marked(name, name, mode) for name, mode in shared_modes()]
)
every_compiled_mode = pytest.mark.parametrize(
    ("backend", "mode"),
    [marked(name, name, mode) for name in COMPILED for mode in COMPILED[name]],
)


def device_for(backend: str, mode: str) -> str:
    """Return the first device here that a mode is for; skips the test where there is none."""
    kinds = backends()[backend].modes[mode].devices or ("cpu",)
    for device in active(backend).devices():
        if device.partition(":")[0] in kinds:
            return device
    pytest.skip(f"no device here that {backend}[{mode}] is for: {', '.join(kinds)}")


def in_mode(backend: str, mode: str, conv: Convolution, court: Judge) -> Execution | None:
    """Return an execution ready to run; None for what the backend or its mode refuses."""
    known: Backend = backends()[backend]
    form = forms_of(backend)["direct"]
    device = device_for(backend, mode)
    if known.refusal(conv, form, device) or known.mode_refusal(mode, conv):
        return None
    execution = Execution(active(backend).in_mode(mode), form, conv, device)
    execution.prepare(court.operands)
    return execution


def passes_of(conv: Convolution) -> list[Pass]:
    return [which for which in USUAL_PASSES if conv.bias or which is not Pass.GRAD_BIAS]


@every_shared_mode
def test_every_pass_agrees_in_every_mode(backend: str, mode: str) -> None:
    compared = 0
    for name in CHOSEN:
        conv = CONVOLUTIONS[name]
        court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
        execution = in_mode(backend, mode, conv, court)
        if execution is None:
            continue
        try:
            results = execution.collect(execution.run(passes_of(conv)))
        except Exception as error:
            if active(backend).outcome_of(error) is not Outcome.UNSUPPORTED:
                raise
            continue
        for which, result in results.items():
            verdict = court.verdict(which, result)
            assert verdict.outcome is Outcome.AGREE, f"{name} {which}: {verdict.reason}"
            compared += 1
    assert compared >= 4


@every_shared_mode
def test_timed_calls_agree_in_every_mode(backend: str, mode: str) -> None:
    conv = CONVOLUTIONS["plane, grouped"].with_changes(groups=1)
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    execution = in_mode(backend, mode, conv, court)
    assert execution is not None
    for what in (TimedPass.FORWARD, TimedPass.BACKWARD, TimedPass.TRAINING_STEP):
        timed = execution.timed(what)
        again = what is not TimedPass.TRAINING_STEP  # which changes the weights
        for _ in range(2 if again else 1):  # the first call compiles
            results = execution.collect(timed.results(timed.call()))
            assert set(results) == set(conv.results_of(what))
            for which, result in results.items():
                assert court.verdict(which, result).outcome is Outcome.AGREE, f"{what} {which}"


@pytest.mark.frameworks
@pytest.mark.parametrize("what", [TimedPass.BACKWARD, TimedPass.TRAINING_STEP])
def test_a_function_of_tensorflow_has_no_gradients_of_groups_and_says_so(what: TimedPass) -> None:
    """Eager and graph refuse in other words; here it is the kernel of the gradient that does."""
    conv = CONVOLUTIONS["plane, grouped"].with_changes(
        spatial=(14, 14), in_channels=16, out_channels=16, groups=4, dtype="float32"
    )
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    execution = in_mode("tensorflow", "function", conv, court)
    assert execution is not None
    with pytest.raises(Exception, match=r"group|filter_size") as caught:
        execution.collect((timed := execution.timed(what)).results(timed.call()))
    assert active("tensorflow").outcome_of(caught.value) is Outcome.UNSUPPORTED


def compiling(backend: str, operand: Any) -> bool:
    """Ask a library whether what runs now is being compiled."""
    if backend == "torch":
        import torch

        return torch.compiler.is_compiling()
    if backend == "jax":
        import jax

        return isinstance(operand, jax.core.Tracer)
    import tensorflow

    return not tensorflow.executing_eagerly()


@every_compiled_mode
def test_a_compiled_mode_compiles_and_eager_does_not(backend: str, mode: str) -> None:
    runner, conv = active(backend), CONVOLUTIONS["point, no bias"]
    inner, answers = runner.convolution(conv), []

    def asking(x: Any, w: Any, b: Any) -> Any:
        answers.append(compiling(backend, x))
        return inner(x, w, b)

    drawn = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7).operands
    x, w, g = (runner.place(a, "cpu") for a in (drawn.input, drawn.kernel, drawn.grad_output))
    if runner.input_axes == "channels_first":
        x, w, g = x.permute(0, 2, 1), w.permute(2, 1, 0), g.permute(0, 2, 1)
    operands = NativeOperands(x, w, None, g)
    runner.forward(asking, operands)()
    assert answers == [False]
    answers.clear()
    runner.in_mode(mode).forward(asking, operands)()
    assert answers
    assert all(answers)


def test_a_mode_that_changes_the_library_has_a_worker_of_its_own() -> None:
    assert worker_of(Implementation("torch", "direct")) == "torch"
    assert worker_of(Implementation("torch", "direct", "compile")) == "torch"
    assert worker_of(Implementation("torch", "direct", "no_onednn")) == "torch[no_onednn]"
    backend, mode = served_by("torch[no_onednn]")
    assert (backend.name, mode) == ("torch", "no_onednn")
    assert served_by("numpy")[1] == EAGER


@pytest.mark.parametrize("backend", backends())
def test_every_mode_says_what_it_is(backend: str) -> None:
    known = backends()[backend]
    assert set(known.default_modes) <= set(known.modes)
    for mode in known.modes.values():
        assert mode.summary.strip()
        assert mode.own_process or not mode.variables  # too late once the library is there
