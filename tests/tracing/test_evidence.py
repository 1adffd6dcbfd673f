"""Every backend has evidence, and what it says of NumPy's and SciPy's own work is so."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.document.trace import Level, Memory
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.tracing.contract import CALLS, TracedCall, all_evidence, level_or_reason
from tests.backends.support import active

LINE = Convolution((12,), 3, 4, (3,), batch=2)
LOCAL = [("numpy", "loops"), ("numpy", "im2col"), ("numpy", "fft"), ("numpy", "windows")]
LOCAL += [("scipy", name) for name in ("correlate", "fftconvolve", "oaconvolve", "ndimage")]


def subject(backend: str, form: str, what: TimedPass, folder: Path) -> TracedCall:
    runner = backends()[backend].activate(_settings())
    operands = draw(LINE, Fill.NORMAL, 0)
    return TracedCall(runner, forms_of(backend)[form], LINE, "eager", "cpu", operands, what, folder)


def _settings() -> object:
    from convcheck.backends.contract import WorkerSettings

    return WorkerSettings(threads=1)


def level(backend: str, form: str, what: TimedPass, folder: Path) -> Level:
    (found,) = all_evidence()[backend].levels(subject(backend, form, what, folder))
    return found


def test_every_backend_of_this_package_has_evidence() -> None:
    assert set(all_evidence()) == set(backends())


@pytest.mark.parametrize(("backend", "form"), LOCAL)
@pytest.mark.parametrize("what", [TimedPass.FORWARD, TimedPass.BACKWARD, TimedPass.TRAINING_STEP])
def test_what_is_done_with_arrays_is_told_with_times(
    backend: str, form: str, what: TimedPass, tmp_path: Path
) -> None:
    found = level(backend, form, what, tmp_path)
    assert found.steps
    assert found.said
    for step in found.steps:
        assert step.seconds is not None
        assert step.seconds >= 0
        assert step.memory is not Memory.NEW or step.bytes


def test_the_steps_are_those_of_the_algorithm(tmp_path: Path) -> None:
    im2col = {
        step.name: step for step in level("numpy", "im2col", TimedPass.FORWARD, tmp_path).steps
    }
    assert im2col["as_strided"].memory is Memory.VIEW
    assert im2col["matmul"].detail == "float32[20x9], float32[9x4]"
    loops = level("numpy", "loops", TimedPass.FORWARD, tmp_path).steps
    assert next(step.calls for step in loops if step.name == "sum") == 2 * 10 * 4
    transformed = level("numpy", "fft", TimedPass.FORWARD, tmp_path).steps
    assert [step.name for step in transformed].count("fft.rfftn") == 2
    correlated = level("scipy", "correlate", TimedPass.FORWARD, tmp_path).steps
    (own,) = [step for step in correlated if step.name.startswith("scipy.")]
    assert (own.name, own.calls) == ("scipy.signal.correlate", 2 * 3 * 4)


@pytest.mark.parametrize(("backend", "form"), LOCAL)
def test_writing_down_changes_no_result(backend: str, form: str, tmp_path: Path) -> None:
    from convcheck.tracing.evidence._arrays import recording, traced, wrapped

    traced_one = subject(backend, form, TimedPass.TRAINING_STEP, tmp_path)
    place = traced_one.runner.place
    results = []
    for mark in (lambda array: array, traced):
        traced_one.runner.place = lambda a, d, mark=mark: mark(place(a, d))  # type: ignore[method-assign]
        with wrapped(), recording():
            timed = traced_one.timed()
            results.append(timed.results(timed.call()))
    assert set(results[0]) == set(results[1]) > {Pass.FORWARD}
    for which, array in results[0].items():
        np.testing.assert_array_equal(np.asarray(array), np.asarray(results[1][which]))


@pytest.mark.skipif(not backends()["onnxruntime"].installed(), reason="needs ONNX Runtime")
def test_onnxruntime_says_its_optimised_graph_and_its_nodes(tmp_path: Path) -> None:
    chosen = subject("onnxruntime", "conv2d", TimedPass.FORWARD, tmp_path)
    graph, nodes = all_evidence()["onnxruntime"].levels(chosen)
    for each in (graph, nodes):
        names = [step.name for step in each.steps]
        assert sorted(names) == ["Conv", "Reshape", "Reshape", "Reshape"]
    assert all(step.seconds is not None and step.seconds > 0 for step in nodes.steps)
    assert f"{CALLS} calls" in nodes.source


def test_what_a_version_of_a_library_does_not_offer_is_said() -> None:
    def gone() -> Level:
        from convcheck.tracing import no_such_module  # type: ignore[attr-defined]

        return Level(no_such_module, "")

    found = level_or_reason("graph", gone)
    assert (found.name, found.steps) == ("graph", ())
    assert "does not offer it: ImportError" in found.said
    there = Level("graph", "a test")
    assert level_or_reason("graph", lambda: there) is there
    with pytest.raises(ZeroDivisionError):
        level_or_reason("graph", lambda: Level(str(1 // 0), ""))


def test_a_runner_that_others_use_is_not_changed() -> None:
    assert "place" not in vars(active("numpy"))
