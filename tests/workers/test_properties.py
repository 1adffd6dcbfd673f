"""What depends on the way of calling is seen: bits by name, results handed on, faults told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Fill, Pass
from convcheck.model.properties import PROPERTIES, Observed, Way, turn_of, ways_in_turn
from convcheck.workers.properties import Observation, Observer, same_bits, soil

TURN = 2021002604
"""What names draw is the same on every machine and in every version of Python."""

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
    try:
        yield
    finally:
        Threads.now = 1


def observed(form: Form, conv: Convolution = CONV, runner: Any = None) -> dict[Pass, Observed]:
    """Return the properties of a form."""
    return observation(form, conv, runner).properties


def observation(
    form: Form, conv: Convolution = CONV, runner: Any = None, **options: Any
) -> Observation:
    """Run a form on the CPU as a worker does, and call it in the other ways."""
    runner = runner or Runner()
    operands = draw(conv, Fill.NORMAL, 0)
    execution = Execution(runner, form, conv, "cpu")
    execution.prepare(operands)
    returned = execution.run(USUAL_PASSES)
    results = execution.collect(returned)
    observer = Observer(runner, form, conv, "cpu", operands)
    return observer.observe(execution, returned, results, threads=1, **options)


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


class Library(Runner):
    """NumPy with a fault in what a whole call does."""

    def __init__(self, act: Callable[[Library, Any, dict[Pass, Any]], dict[Pass, Any]]) -> None:
        super().__init__()
        self.act, self.buffers, self.calls = act, dict[Any, Any](), 0

    def run(self, computation: Any, operands: Any, passes: Any, device: str) -> Any:
        self.calls += 1
        return self.act(self, operands, dict(super().run(computation, operands, passes, device)))


def shared_buffer(library: Library, _: Any, found: dict[Pass, Any]) -> dict[Pass, Any]:
    for which, array in found.items():
        kept = library.buffers.setdefault((which, array.shape), array.copy())
        kept[...] = array
        found[which] = kept
    return found


def sentinel(_: Library, operands: Any, found: dict[Pass, Any]) -> dict[Pass, Any]:
    operands.input.reshape(-1)[-1] = 0
    return found


def only_once(library: Library, _: Any, found: dict[Pass, Any]) -> dict[Pass, Any]:
    if library.calls > 1:
        raise RuntimeError("the plan was used up")
    return found


def doubled_alone(_: Library, __: Any, found: dict[Pass, Any]) -> dict[Pass, Any]:
    if set(found) == {Pass.GRAD_KERNEL}:
        found[Pass.GRAD_KERNEL] = found[Pass.GRAD_KERNEL] * 2
    return found


def honest(_: Library, __: Any, found: dict[Pass, Any]) -> dict[Pass, Any]:
    return found


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (shared_buffer, "forward and grad_input and grad_kernel and grad_bias changed after"),
        (sentinel, "input written to"),
        (only_once, "called a second time with the same operands it fails: RuntimeError: the plan"),
        (honest, ""),
    ],
)
def test_what_no_library_may_do_is_a_fault(act: Any, told: str) -> None:
    fault = observation(Altered(lambda _: False), runner=Library(act)).fault
    assert fault.startswith(told)
    assert bool(fault) == bool(told)


def test_a_gradient_that_is_another_one_alone_is_handed_on() -> None:
    found = observation(Altered(lambda _: False), runner=Library(doubled_alone))
    assert list(found.others[Way.SINGLY]) == [Pass.GRAD_KERNEL]


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("thread_invariant", [Way.THREADS]),
        ("batch_invariant", [Way.ENTRY]),
        ("layout_invariant", [Way.LAYOUT, Way.BACKWARDS]),
    ],
)
def test_results_whose_bits_differ_are_handed_on_whole(name: str, ways: list[Way]) -> None:
    found = observation(Altered(PLANTED[name]))
    forward = [of for of, arrays in found.others.items() if Pass.FORWARD in arrays]
    assert forward == ways
    assert {found.others[way][Pass.FORWARD].shape for way in ways} == {CONV.output_shape}


def test_memory_that_nobody_wrote_is_no_number() -> None:
    operands = draw(CONV, Fill.NORMAL, 0)
    soil(operands, {})
    assert np.isnan(np.empty(operands.input.shape, np.float32)).all()


def turn_for(way: Way | None) -> int:
    """Return a turn that draws a way, or none."""
    return next(n for n in range(100) if ways_in_turn(n)[:1] == ((way,) if way else ()))


@pytest.mark.parametrize(
    ("way", "calls"),
    [
        *[(None, 1), (Way.AGAIN, 3), (Way.SINGLY, 2), (Way.THREADS, 2), (Way.ENTRY, 2)],
        *[(Way.LAYOUT, 2), (Way.SHIFTED, 2), (Way.BACKWARDS, 2)],
    ],
)
def test_a_turn_is_one_way_and_no_more_calls_than_that_takes(way: Way | None, calls: int) -> None:
    library = Library(honest)
    observation(Altered(lambda _: False), runner=library, turn=turn_for(way))
    assert library.calls == calls


def test_a_way_that_there_is_not_leaves_its_turn_to_a_second_call() -> None:
    class Plain(Library):
        def relaid(self, tensor: Any) -> None:
            return None

    library = Plain(honest)
    found = observation(Altered(lambda _: False), runner=library, turn=turn_for(Way.LAYOUT))
    assert library.calls == 3
    assert found.properties[Pass.FORWARD]["repeatable"] is True


def off_a_boundary(x: Any) -> bool:
    return bool(x.ctypes.data % 16)


def strided_by_nothing(g: Any) -> bool:
    return 0 in g.strides


def test_operands_off_the_boundary_of_a_vector_are_tried() -> None:
    found = observation(Altered(off_a_boundary), turn=turn_for(Way.SHIFTED))
    assert list(found.others) == [Way.SHIFTED]
    assert Pass.FORWARD in found.others[Way.SHIFTED]


def test_operands_that_lie_backwards_are_tried() -> None:
    found = observation(Altered(lambda x: min(x.strides) < 0), turn=turn_for(Way.BACKWARDS))
    assert list(found.others) == [Way.BACKWARDS]
    assert Pass.FORWARD in found.others[Way.BACKWARDS]


def test_a_gradient_of_one_number_is_handed_over_once_whosever_turn_it_is() -> None:
    seen: list[bool] = []

    class Watching(Runner):
        def run(self, compute: Any, operands: Any, passes: Any, device: str) -> Any:
            seen.append(strided_by_nothing(operands.grad_output))
            return super().run(compute, operands, passes, device)

    operands = draw(CONV, Fill.NORMAL, 0)
    one = replace(operands, grad_output=np.full_like(operands.grad_output, 3))
    runner, form = Watching(), Altered(lambda _: False)
    execution = Execution(runner, form, CONV, "cpu")
    execution.prepare(one)
    returned = execution.run(USUAL_PASSES)
    results = execution.collect(returned)
    observer = Observer(runner, form, CONV, "cpu", one)
    found = observer.observe(execution, returned, results, threads=1, turn=turn_for(Way.ENTRY))
    assert seen == [False, True]
    assert found.properties[Pass.GRAD_KERNEL]["layout_invariant"]


@pytest.mark.frameworks
def test_pytorch_s_tensors_lie_where_they_are_asked_to() -> None:
    from convcheck.backends.contract import WorkerSettings
    from convcheck.backends.registry import backends

    runner = backends()["torch"].activate(WorkerSettings(threads=1))
    ordinary = runner.place(np.arange(6, dtype=np.float32).reshape(2, 3), "cpu")
    constant = runner.place(np.full((2, 3), 7, np.float32), "cpu")
    for tensor in (ordinary, constant):
        for other in (runner.relaid(tensor), runner.shifted(tensor)):
            assert other is not None
            assert (runner.fetch(other) == runner.fetch(tensor)).all()
    assert runner.relaid(constant).stride() == (0, 0)
    assert runner.relaid(ordinary).stride() == (1, 2)
    assert runner.shifted(ordinary).data_ptr() % 64 == 4


def test_operands_are_looked_at_whosever_turn_it_is() -> None:
    found = observation(Altered(lambda _: False), runner=Library(sentinel), turn=turn_for(None))
    assert found.fault.startswith("input written to")


def test_operands_that_a_backend_lays_out_itself_are_its_own_to_look_at() -> None:
    class OwnLayout(Library):
        def laid_out(self, like: Pass, array: Any, problem: Any) -> Any:
            return array.copy()

    found = observation(Altered(lambda _: False), runner=OwnLayout(sentinel), turn=turn_for(None))
    assert found.fault == ""


def test_turns_are_drawn_by_names_and_all_ways_are_taken() -> None:
    turns = [turn_of(f"c/a[batch={n}]", "normal", "torch:direct") for n in range(60)]
    assert turns[0] == turn_of("c/a[batch=0]", "normal", "torch:direct") == TURN
    assert {way for turn in turns for way in ways_in_turn(turn)[:1]} == set(Way)
    assert any(not ways_in_turn(turn) for turn in turns)


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
