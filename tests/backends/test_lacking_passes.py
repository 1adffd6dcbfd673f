"""What a backend says it does not compute: true, known before anything runs, and never asked."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

from convcheck.backends.contract import Runner
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.operands import Operands
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass, TimedPass
from convcheck.verbs.bench_plan import BenchOptions, plan_bench
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.verify import VerifyOptions, plan_verify
from convcheck.workers.messages import Failure
from tests.backends.support import (
    CONVOLUTIONS,
    Refused,
    active,
    computed,
    every_backend,
    judge,
    outputs,
    prepared,
)
from tests.processes import write_case

NUMPY = Implementation("numpy", "im2col")


def untrue_statements(backend: str) -> list[str]:
    """Return what a backend says of its passes and does not keep: nothing, if it is honest."""
    known = backends()[backend]
    form, name = next(pair for form in forms_of(backend) for pair in computable(backend, form))
    operands: Operands = judge(name, Fill.NORMAL).operands
    found = []
    for which in USUAL_PASSES:
        said = known.lacks_passes.get(which)
        try:
            execution = prepared(backend, form, CONVOLUTIONS[name], operands)
            done = which in outputs(backend, execution, [which])
            heard = None
        except Refused as refusal:
            done, heard = False, str(refusal)
        if done == (said is not None) or heard != said:
            found.append(f"{which}: said {said!r}, computed {done}, heard {heard!r}")
    return found


def computable(backend: str, form: str) -> list[tuple[str, str]]:
    """Return a (form, convolution) with a bias that a backend computes something of, if any."""
    for name, conv in CONVOLUTIONS.items():
        try:
            if conv.bias and computed(backend, form, conv, judge(name, Fill.NORMAL).operands):
                return [(form, name)]
        except Refused:
            continue
    return []


@every_backend
def test_a_backend_lacks_what_it_says_it_lacks_and_nothing_else(backend: str) -> None:
    assert untrue_statements(backend) == []
    assert all(reason.strip() for reason in backends()[backend].lacks_passes.values())


@pytest.fixture
def modest_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy, saying that it has no gradient of the kernel."""
    lacks = MappingProxyType({Pass.GRAD_KERNEL: "too hard"})
    monkeypatch.setattr(type(backends()["numpy"]), "lacks_passes", lacks)


@pytest.mark.usefixtures("modest_numpy")
def test_a_pass_that_is_there_all_the_same_is_found_out() -> None:
    assert untrue_statements("numpy") == [
        "grad_kernel: said 'too hard', computed True, heard None",
    ]


def test_a_pass_that_is_lacking_without_being_named_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fetch = Runner.run

    def run(self: Runner, computation: object, operands: object, passes: object, device: str):  # type: ignore[no-untyped-def]
        results = fetch(self, computation, operands, passes, device)  # type: ignore[arg-type]
        return {**results, Pass.GRAD_INPUT: None}

    monkeypatch.setattr(type(active("numpy")), "run", run)
    (statement,) = untrue_statements("numpy")
    assert statement.startswith("grad_input: said None, computed False")


def planned(tmp_path: Path, *passes: Pass) -> PlannedCase:
    case = write_case(tmp_path, "numpy:im2col", "torch:direct")
    (found,) = plan_verify(VerifyOptions(paths=[case], passes=passes))
    return found


@pytest.mark.usefixtures("modest_numpy")
def test_verify_plans_only_the_passes_that_are_there(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    assert plan.passes_of(NUMPY) == (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_BIAS)
    assert NUMPY in plan.runnable
    assert plan.failure(NUMPY, [Pass.FORWARD]) is None
    assert plan.failure(NUMPY, [Pass.FORWARD, Pass.GRAD_KERNEL]) == Failure(
        Outcome.UNSUPPORTED, "too hard"
    )
    other = Implementation("torch", "direct")
    if backends()["torch"].installed():
        assert plan.passes_of(other) == USUAL_PASSES
    assert plan.comparisons == 2 * len(USUAL_PASSES) * len(USUAL_FILLS)


@pytest.mark.usefixtures("modest_numpy")
def test_a_backend_that_lacks_all_that_is_asked_is_not_started(tmp_path: Path) -> None:
    plan = planned(tmp_path, Pass.GRAD_KERNEL)
    assert NUMPY in plan.implementations
    assert NUMPY not in plan.runnable


@pytest.mark.usefixtures("modest_numpy")
def test_bench_foresees_every_timed_pass_that_needs_a_lacking_one(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    (plan,) = plan_bench(BenchOptions(paths=[case], passes=tuple(TimedPass)))
    assert plan.foreseen == {
        (NUMPY, what): Failure(Outcome.UNSUPPORTED, "too hard")
        for what in (TimedPass.GRAD_KERNEL, TimedPass.BACKWARD, TimedPass.TRAINING_STEP)
    }
    assert plan.runnable == (NUMPY,)
    (plan,) = plan_bench(BenchOptions(paths=[case], passes=(TimedPass.TRAINING_STEP,)))
    assert plan.runnable == ()
    assert plan.likely_baseline is None
