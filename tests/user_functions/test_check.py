"""`convcheck.check` on functions of this process and of files."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import convcheck
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.verbs.check import uncovered
from tests.processes import environment
from tests.user_functions.functions import write

pytestmark = pytest.mark.slow

Array = Any


def conv(x: Array, w: Array, stride: int = 1) -> Array:
    sizes = [(n - k) // stride + 1 for n, k in zip(x.shape[1:3], w.shape[:2], strict=True)]
    y = np.zeros((len(x), *sizes, w.shape[3]), x.dtype)
    for i, j in np.ndindex(*w.shape[:2]):
        rows = slice(i, i + (sizes[0] - 1) * stride + 1, stride)
        columns = slice(j, j + (sizes[1] - 1) * stride + 1, stride)
        y += x[:, rows, columns] @ w[i, j]
    return y


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """Return the files `right` and `wrong` as imported modules."""
    monkeypatch.syspath_prepend(str(write(tmp_path)))
    for name in ("right", "wrong"):
        sys.modules.pop(name, None)  # of a file that another test has called so
    yield {name: importlib.import_module(name) for name in ("right", "wrong")}
    for name in ("right", "wrong"):
        sys.modules.pop(name, None)


def inside(flip: int = 1) -> Callable[[Array, Array], Array]:
    return lambda x, w: conv(x, w[::flip])


def test_a_closure_is_checked_in_this_process() -> None:
    result = convcheck.check(inside())
    assert result.right
    assert result
    assert not result.isolated
    assert (result.layout, result.framework, result.dtypes) == ("NHWC/HWIO", "numpy", ("float64",))
    assert len(result.agreed) >= 7
    assert result.passes == ("forward",)
    assert any("stride" in each for each in result.left_out)
    assert "right: " in str(result)
    assert "ran in this process" in str(result)


def test_a_wrong_closure_is_diagnosed_with_its_arrays() -> None:
    result = convcheck.check(inside(-1))
    assert not result
    failure = result.failure
    assert failure is not None
    assert (failure.which, failure.fill, failure.rung.outcome) == (
        "forward",
        "integers",
        "mismatch",
    )
    assert "kernel flipped along height" in str(failure.diagnosis)
    assert failure.arrays["input"].shape == (1, 3, 3, 1)
    assert not np.array_equal(failure.arrays["expected"], failure.arrays["got"])
    text = str(result)
    assert "got (* is wrong)" in text
    assert "remove the flip" in text
    assert "stride=1" not in text
    assert not result.layout_agrees
    assert "by the shape of its result alone" in text


def test_a_closure_is_checked_as_strictly_as_a_file(modules: dict[str, ModuleType]) -> None:
    right = modules["right"]
    here = convcheck.check(partial(right.plain), backward=right.plain_backward)
    there = convcheck.check(right.plain, backward=right.plain_backward)
    assert (here.isolated, there.isolated) == (False, True)
    assert there.right
    # How errors round may differ: a process of its own has one thread.
    assert [replace(step, budget_used=0.0) for step in here.rungs] == [
        replace(step, budget_used=0.0) for step in there.rungs
    ]
    assert here.passes == ("forward", "grad_input", "grad_kernel")


def test_options_reach_it(tmp_path: Path) -> None:
    result = convcheck.check(
        inside(-1), layout="NHWC/HWIO", dtypes=["float32", "float64"], reports=tmp_path, seed=3
    )
    assert result.dtypes == ("float32",)
    assert not result.layout_inferred
    assert len(result.files) == 2
    assert all(Path(file).is_file() for file in result.files)
    both = convcheck.check(inside(), dtypes=["float32", "float64"])
    assert both.dtypes == ("float32", "float64")
    assert {rung.dtype for rung in both.agreed} == {"float32", "float64"}


def test_what_was_covered_is_told_from_what_agrees() -> None:
    plain, strided = convcheck.check(inside()), convcheck.check(partial(conv))
    assert uncovered(plain, ["stride", "forward", "grad_input"]) == ["stride", "grad_input"]
    assert uncovered(strided, ["stride"]) == []
    with pytest.raises(UsageError, match="covers: got 'strides'; allowed: bias, stride"):
        uncovered(plain, ["strides"])


def test_functions_that_only_refuse_or_raise_are_not_right() -> None:
    def raises(x: Array, w: Array) -> Array:
        raise RuntimeError("no idea")

    result = convcheck.check(raises)
    assert not result.right
    assert "RuntimeError: no idea" in result.problem
    assert "could not be tested" in str(result)

    def later(x: Array, w: Array) -> Array:
        if x.shape[0] > 2:
            raise RuntimeError("too many")
        return conv(x, w)

    result = convcheck.check(later)
    assert result.failure is not None
    assert result.failure.rung.outcome is Outcome.ERROR
    assert "too many" in result.failure.message


@pytest.mark.parametrize(
    ("function", "options", "words"),
    [
        (lambda x, w, frob: x + frob, {}, "what frob means is not known"),
        (lambda x: x, {}, "no parameter for the kernel"),
        (inside(), {"layout": "NHWC"}, "got 'NHWC'; wanted input and kernel"),
        (inside(), {"framework": "mxnet"}, "allowed: cupy, jax, lists, numpy"),
        (inside(), {"dtypes": ["float8"]}, "dtypes: got 'float8'; allowed: float64"),
        (inside(), {"backward": "lost"}, "give both as text, or both as functions"),
        (3, {}, "wanted a function, or FILE.py:NAME"),
        ("lost.py:conv", {}, "lost.py: no such file"),
    ],
)
def test_mistakes_are_told(function: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        convcheck.check(function, **options)


@pytest.mark.parametrize(
    ("name", "words"),
    [("always_dies", "SIGABRT"), ("endless", "no result within 3 s")],
)
def test_a_function_of_a_file_cannot_take_this_process_with_it(
    modules: dict[str, ModuleType], name: str, words: str
) -> None:
    result = convcheck.check(getattr(modules["wrong"], name), timeout=1)
    assert not result.right
    assert words in result.problem


def test_a_script_needs_no_guard_but_a_module_that_checks_itself_does(tmp_path: Path) -> None:
    import subprocess

    write(tmp_path)
    script = tmp_path / "script.py"

    def run(text: str) -> subprocess.CompletedProcess[str]:
        script.write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, "script.py"],
            cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False,
        )  # fmt: skip

    call = "print(convcheck.check({}).right)\n"
    assert run(f"import convcheck, right\n{call.format('right.plain')}").stdout == "True\n"
    own = (tmp_path / "right.py").read_text(encoding="utf-8")
    assert run(f"import convcheck\n{own}\n{call.format('plain')}").stdout == "True\n"
    itself = f"import convcheck\n{own}\nprint(convcheck.check(plain).problem)\n"
    (tmp_path / "itself.py").write_text(itself, encoding="utf-8")
    assert 'put the call under `if __name__ == "__main__":`' in run("import itself\n").stderr


@pytest.mark.frameworks
@pytest.mark.nightly
def test_jax_keeps_the_width_that_the_process_chose() -> None:
    jax = pytest.importorskip("jax")
    before = jax.config.jax_enable_x64

    def of_jax(x: Array, w: Array) -> Array:
        names = ("NHWC", "HWIO", "NHWC")
        return jax.lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=names)

    for wide in (False, True):
        jax.config.update("jax_enable_x64", wide)
        try:
            result = convcheck.check(of_jax)
            assert result.right, str(result)
            assert result.framework == "jax"
            assert jax.config.jax_enable_x64 is wide
        finally:
            jax.config.update("jax_enable_x64", before)
