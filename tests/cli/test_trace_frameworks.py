"""What TensorFlow, PyTorch, JAX and Keras say of real calls: what must hold on any machine."""

from __future__ import annotations

import json
import platform
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from convcheck.backends.registry import backends
from tests.processes import convcheck

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

CASE = """\
title: one conv1d, large enough for every library to take it seriously
op: conv1d
matrix:
  batch: 4
  length: 300
  in_channels: 16
  out_channels: 32
  kernel: 3
  padding: same
implementations: [numpy]
"""

Levels = dict[str, dict[str, Any]]


@pytest.fixture(scope="session")
def case(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("trace") / "line.yaml"
    path.write_text(CASE)
    return path


@cache
def traced(case: Path, *names: str) -> dict[str, Any]:
    """Return the document of `trace`, once for each question of the session."""
    done = convcheck("trace", *names, case, "--threads", "1", "--json", cwd=case.parent)
    assert done.status == 0, done.stderr + done.stdout
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def levels(case: Path, *names: str, of: int = 0) -> Levels:
    trace = traced(case, *names)["traces"][of]
    return {level["name"]: level for level in trace["levels"]}


def names(level: dict[str, Any]) -> list[str]:
    return [step["name"] for step in level["steps"]]


def needs(backend: str) -> pytest.MarkDecorator:
    missing = not backends()[backend].installed()
    return pytest.mark.skipif(missing, reason=f"needs {backend}")


x86 = pytest.mark.skipif(platform.machine() != "x86_64", reason="oneDNN as it is built for x86-64")


def test_conv1d_in_tensorflow_is_conv2d_between_views(case: Path) -> None:
    operations = levels(case, "tensorflow:direct")["operations"]
    assert names(operations) == ["ExpandDims", "ExpandDims", "Conv2D", "Squeeze", "BiasAdd"]
    memory = {step["name"]: step["memory"] for step in operations["steps"]}
    assert memory == {
        "ExpandDims": "view",
        "Conv2D": "new",
        "Squeeze": "view",
        "BiasAdd": "new",
    }
    assert all(step["seconds"] > 0 for step in operations["steps"])
    assert "does not say which of its kernels" in operations["said"]


def test_a_function_of_tensorflow_is_traced_and_then_fused(case: Path) -> None:
    found = levels(case, "tensorflow[function]:direct")
    before, after = found["graph as traced"], found["graph as run"]
    assert names(before)[:3] == ["ExpandDims", "ExpandDims", "Conv2D"]
    assert {"Squeeze", "BiasAdd"} <= set(names(before))
    assert len(names(after)) < len(names(before))
    assert any("Conv2D" in name for name in names(after))
    assert any("Conv2D" in name for name in names(found["nodes run"]))


def test_xla_says_what_it_compiled_and_ran(case: Path) -> None:
    found = levels(case, "tensorflow[xla]:direct")
    assert {"ExpandDims", "Conv2D"} <= set(names(found["graph as traced"]))
    programs = found["optimised HLO"]
    assert names(programs)[0].startswith("program ")
    assert "convolution" in names(programs) or "custom-call" in names(programs)
    assert found["kernels run"]["steps"]
    assert all(step["seconds"] > 0 for step in found["kernels run"]["steps"])


def test_pytorch_dispatches_from_conv1d_down_to_one_that_computes(case: Path) -> None:
    operators = levels(case, "torch:direct")["operators"]
    found = names(operators)
    assert found[0] == "aten::conv1d"
    assert {"aten::convolution", "aten::_convolution", "aten::unsqueeze"} <= set(found)
    steps = {step["name"]: step for step in operators["steps"]}
    assert steps["aten::unsqueeze"]["memory"] == "view"
    assert steps["aten::conv1d"]["bytes"] >= 4 * 300 * 32 * 4
    assert steps["aten::_convolution"]["depth"] > steps["aten::conv1d"]["depth"]
    assert steps["aten::conv1d"]["seconds"] >= steps["aten::_convolution"]["seconds"] > 0


@x86
def test_onednn_says_the_same_of_conv1d_and_of_conv2d_with_height_one(case: Path) -> None:
    pair = ("torch:direct", "torch:conv2d")
    log = levels(case, *pair)["oneDNN primitives"]
    convolution = next(step for step in log["steps"] if step["name"] == "convolution")
    assert "ih1" in convolution["facts"]["problem_desc"]
    assert "kw3" in convolution["facts"]["problem_desc"]
    assert convolution["facts"]["implementation"]
    assert convolution["seconds"] > 0
    assert "oneDNN v" in log["source"]
    assert log["said"] == ""
    found = traced(case, *pair)["difference"]
    same = {level["name"]: level["same"] for level in found["levels"]}
    assert same == {"operators": False, "oneDNN primitives": True}


@x86
def test_without_onednn_its_log_is_empty_and_that_is_said(case: Path) -> None:
    log = levels(case, "torch[no_onednn]:direct")["oneDNN primitives"]
    assert log["steps"] == []
    assert "oneDNN printed" in log["said"]


def test_compiled_pytorch_shows_what_its_program_calls(case: Path) -> None:
    found = levels(case, "torch[compile]:direct")
    assert any("convolution" in name for name in names(found["generated code"]))
    assert any("convolution" in name for name in names(found["operators"]))


@needs("jax")
def test_jax_says_jaxpr_programs_and_kernels(case: Path) -> None:
    found = levels(case, "jax:direct")
    assert names(found["jaxpr"]).count("conv_general_dilated") == 1
    assert "program jit_conv_general_dilated" in names(found["optimised HLO"])
    assert "convolution" in names(found["optimised HLO"])
    assert found["kernels run"]["steps"]


@needs("keras")
def test_keras_shows_what_its_library_executes(case: Path) -> None:
    found = levels(case, "keras[jax]:layer")
    assert "conv_general_dilated" in names(found["jaxpr"])


@pytest.mark.parametrize(
    ("implementation", "what", "level", "step"),
    [
        ("tensorflow[function]:direct", "training_step", "graph as run", "Conv2DBackpropFilter"),
        ("torch:direct", "backward", "operators", "aten::convolution_backward"),
    ],
)
def test_gradients_are_traced_too(
    implementation: str, what: str, level: str, step: str, case: Path
) -> None:
    if not backends()[implementation.partition(":")[0].partition("[")[0]].installed():
        pytest.skip("not installed")
    done = convcheck(
        *("trace", implementation, case, "--pass", what, "--threads", "1", "--json"),
        cwd=case.parent,
    )
    assert done.status == 0, done.stderr + done.stdout
    (trace,) = json.loads(done.stdout)["traces"]
    found = {each["name"]: each for each in trace["levels"]}
    # TensorFlow with oneDNN runs `_MklNativeConv2DBackpropFilter`, and the like.
    assert any(name.endswith(step) for name in names(found[level]))
