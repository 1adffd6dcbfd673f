"""What is special to Keras: one library a process, its own words, its own rules for sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.backends import contract
from convcheck.backends.contract import WorkerSettings
from convcheck.backends.keras.runner import RUNNERS
from convcheck.backends.registry import (
    backends,
    forms_of,
    served_by,
    unavailable,
    usual_workers,
    version_of,
    worker_of,
)
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill
from convcheck.verbs.verify import VerifyOptions, plan_verify
from tests.backends.support import active, computed, installed, mode_of
from tests.processes import MINIMAL_CASE, convcheck

ROOT = Path(__file__).parents[2]

needs_keras = pytest.mark.skipif("keras" not in installed(), reason="Keras is not installed")


def test_every_library_is_a_mode_with_a_process_of_its_own() -> None:
    keras = backends()["keras"]
    assert set(keras.modes) == set(keras.default_modes) == set(RUNNERS)
    for library, mode in keras.modes.items():
        assert mode.own_process
        assert mode.variables == {"KERAS_BACKEND": library}
        assert mode.needs == (library,)
        worker = worker_of(Implementation("keras", "direct", library))
        assert worker == f"keras[{library}]"
        assert worker in usual_workers()
        assert served_by(worker) == (keras, library)
    assert served_by("keras") == (keras, "tensorflow")
    assert "keras" not in usual_workers()


def test_a_mode_whose_library_is_missing_is_unavailable_and_the_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contract, "_importable", lambda module: module != "torch")
    case = tmp_path / "case.yaml"
    case.write_text(MINIMAL_CASE.format(title="t", implementations="keras:direct"))
    (plan,) = plan_verify(VerifyOptions(paths=[case]))
    assert [str(each) for each in plan.implementations] == [
        "keras[tensorflow]:direct",
        "keras[torch]:direct",
        "keras[jax]:direct",
    ]
    (failure,) = plan.settled.values()
    assert plan.settled == {Implementation("keras", "direct", "torch"): failure}
    assert failure.outcome is Outcome.UNAVAILABLE
    assert failure.reason == "torch is not installed; pip install 'convcheck[keras,torch]'"
    assert unavailable("keras[torch]") == "torch is not installed"
    assert unavailable("keras[jax]") is None
    monkeypatch.setattr(contract, "_importable", lambda module: module != "keras")
    (plan,) = plan_verify(VerifyOptions(paths=[case]))
    assert {each.reason.partition(";")[0] for each in plan.settled.values()} == {
        "keras is not installed"
    }


@needs_keras
def test_the_version_of_a_worker_names_the_library_below() -> None:
    for library in backends()["keras"].modes:
        if unavailable(f"keras[{library}]") is None:
            keras, below = version_of(f"keras[{library}]").split(", ")
            assert keras == backends()["keras"].version()
            assert below == f"{library} {backends()[library].version()}"


@pytest.mark.frameworks
@needs_keras
def test_keras_on_another_library_than_asked_for_is_no_runner() -> None:
    here = mode_of("keras")
    assert active("keras").describe()[here] == backends()[here].version()
    other = next(name for name in RUNNERS if name != here)
    if unavailable(f"keras[{other}]") is None:
        with pytest.raises(RuntimeError, match=f"Keras runs on {here}, not on {other}"):
            RUNNERS[other](WorkerSettings(2, mode=other))


@pytest.mark.frameworks
@pytest.mark.slow
@needs_keras
def test_one_run_computes_with_all_three(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(MINIMAL_CASE.format(title="t", implementations="keras:direct, keras:layer"))
    there = [name for name in RUNNERS if unavailable(f"keras[{name}]") is None]
    done = convcheck("verify", "case.yaml", "--json", "--require", "keras", cwd=tmp_path)
    assert done.status == 0, done.stderr
    document = done.document
    for name in there:
        records = [each for each in document["records"] if each["mode"] == name]
        assert {each["outcome"] for each in records} == {"agree"}
        assert {each["form"] for each in records} == {"direct", "layer"}
        described = document["environment"]["backends"][f"keras[{name}]"]
        assert described["version"] == backends()["keras"].version()
        assert described[name] == backends()[name].version()


def test_what_keras_has_not_is_refused() -> None:
    keras, direct = backends()["keras"], forms_of("keras")["direct"]
    grouped = Convolution((5,), 4, 4, (3,), groups=2, transposed=True)
    assert "no groups" in (keras.refusal(grouped, direct, "cpu") or "")
    wrapped = Convolution((5,), 1, 1, (3,), padding=((1, 1),), padding_mode="circular")
    assert "supports only zeros and reflect padding here" in (
        keras.refusal(wrapped, direct, "cpu") or ""
    )
    space = Convolution((3, 3, 3), 1, 1, (3, 3, 3), padding=((1, 1),) * 3, padding_mode="reflect")
    assert keras.mode_refusal("torch", space)
    assert keras.mode_refusal("jax", space) is None


@pytest.mark.frameworks
@needs_keras
@pytest.mark.parametrize("form", ["direct", "layer"])
@pytest.mark.parametrize(("kernel", "stride"), [(2, 3), (3, 3), (5, 3), (1, 2)])
def test_a_valid_output_is_as_long_as_the_spread_input_and_not_as_keras_has_it_by_itself(
    form: str, kernel: int, stride: int
) -> None:
    """Keras' own rule for an output padding that is not given: a stride's worth at least."""
    runner = active("keras")
    conv = Convolution((4,), 1, 1, (kernel,), stride=(stride,), transposed=True, bias=False)
    x, w = (runner.place(np.ones(s, "f"), "cpu") for s in (conv.input_shape, conv.kernel_shape))
    ours = runner.fetch(forms_of("keras")[form].bind(runner, conv)(x, w, None))
    assert ours.shape == conv.output_shape
    import keras

    theirs = keras.ops.conv_transpose(x, w, strides=stride, padding="valid")
    assert theirs.shape[1] == 3 * stride + max(kernel, stride)
    assert (theirs.shape[1] == conv.output[0]) == (kernel >= stride)


@pytest.mark.frameworks
@needs_keras
@pytest.mark.parametrize(("kernel", "stride", "extra"), [(3, 2, 0), (3, 2, 1), (4, 3, 2)])
def test_same_with_an_output_padding_has_a_rule_of_keras_own(
    kernel: int, stride: int, extra: int
) -> None:
    """That is why `same` has no output padding here: no other library has this rule."""
    runner: Any = active("keras")
    import keras

    x, w = runner.place(np.ones((1, 4, 1), "f"), "cpu"), np.ones((kernel, 1, 1), "f")
    y = keras.ops.conv_transpose(
        x, runner.place(w, "cpu"), strides=stride, padding="same", output_padding=extra
    )
    assert y.shape[1] == 3 * stride + kernel % 2 + extra


@pytest.mark.frameworks
@needs_keras
def test_a_way_to_pad_that_keras_has_not_matters_only_where_something_is_padded() -> None:
    conv = Convolution((5,), 2, 3, (1,), padding_mode="replicate")
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    for which, result in computed("keras", "direct", conv, court.operands).items():
        assert court.verdict(which, result).outcome is Outcome.AGREE
