"""Bits that depend on how a result was made are seen, each dependence by its own name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.mathematics.operands import draw
from convcheck.words.convolution import Convolution
from convcheck.words.passes import USUAL_PASSES, Fill, Pass
from convcheck.words.properties import PROPERTIES, Observed
from convcheck.workers.properties import Observer, same_bits

CONV = Convolution((8,), 3, 4, (3,), batch=3)
ULP = np.float32(1 + 2.0**-23)


class Altered(Form):
    """The backend's convolution, one bit of which depends on what `changes` says of the input."""

    name = "altered"
    summary = "planted"

    def __init__(self, changes: Callable[[Any], bool]) -> None:
        self._changes = changes

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        inner = primitives.convolution(convolution)

        def compute(x: Any, w: Any, b: Any) -> Any:
            y = inner(x, w, b)
            if self._changes(x.value):
                y.value[:] *= ULP
            return y

        return compute


class Threads:
    """What `with_threads` sets, in place of a library's pool."""

    now = 1


class Runner(NumpyRunner):
    """NumPy, with a thread count that can be looked at."""

    def with_threads(self, threads: int) -> Any:
        return with_threads(threads)


@contextmanager
def with_threads(threads: int) -> Iterator[None]:
    Threads.now = threads
    yield
    Threads.now = 1


def observed(form: Form, conv: Convolution = CONV, runner: Any = None) -> dict[Pass, Observed]:
    """Run a form on the CPU as a worker does, and observe it."""
    runner = runner or Runner()
    operands = draw(conv, Fill.NORMAL, 0)
    execution = Execution(runner, form, conv, "cpu")
    execution.prepare(operands)
    results = execution.collect(execution.run(USUAL_PASSES))
    return Observer(runner, form, conv, "cpu", operands).observe(results, threads=1)


def every_other_time() -> Callable[[Any], bool]:
    calls = iter(range(100))
    return lambda _: next(calls) % 2 == 0


PLANTED: dict[str, Callable[[Any], bool]] = {
    "repeatable": every_other_time(),
    "thread_invariant": lambda _: Threads.now > 1,
    "batch_invariant": lambda x: len(x) == 1,
    "layout_invariant": lambda x: not x.flags.c_contiguous,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_dependence_is_seen_by_its_name(name: str) -> None:
    found = observed(Altered(PLANTED[name]))[Pass.FORWARD]
    assert found[name] is False
    if name != "repeatable":  # what changes from call to call changes whatever else is done
        assert all(found[other] for other in PROPERTIES if other != name)


def test_what_depends_on_nothing_keeps_every_bit() -> None:
    found = observed(Altered(lambda _: False))
    assert found[Pass.FORWARD] == dict.fromkeys(PROPERTIES, True)
    for which in (Pass.GRAD_KERNEL, Pass.GRAD_BIAS):
        assert found[which]["repeatable"]
        assert found[which]["batch_invariant"] is None, "sums over the batch have no part for one"


def test_a_batch_of_one_has_nothing_to_be_compared_with() -> None:
    found = observed(Altered(lambda _: False), CONV.with_changes(batch=1))
    assert found[Pass.FORWARD]["batch_invariant"] is None


def test_what_cannot_be_made_again_is_not_repeatable() -> None:
    calls = iter([False])
    found = observed(Altered(lambda _: next(calls)))[Pass.FORWARD]
    assert found == {
        "repeatable": False,
        "thread_invariant": None,
        "batch_invariant": None,
        "layout_invariant": None,
    }


def test_a_library_without_layouts_and_threads_leaves_them_open() -> None:
    class Plain(Runner):
        def relaid(self, tensor: Any) -> None:
            return None

        def with_threads(self, threads: int) -> None:
            return None

    found = observed(Altered(lambda _: False), runner=Plain())[Pass.FORWARD]
    assert (found["layout_invariant"], found["thread_invariant"]) == (None, None)
    assert found["repeatable"] is True


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (np.array([np.nan]), np.array([np.nan]), True),
        (np.array([0.0]), np.array([-0.0]), False),
        (np.zeros(2), np.zeros((1, 2)), False),
        (np.zeros(2), np.zeros(2, np.float32), False),
        (np.arange(6.0).reshape(2, 3), np.asfortranarray(np.arange(6.0).reshape(2, 3)), True),
    ],
)
def test_bits_are_compared_and_not_numbers(first: Any, second: Any, same: bool) -> None:
    assert same_bits(first, second) is same
