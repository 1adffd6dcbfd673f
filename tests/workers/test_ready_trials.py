"""Filters that are called in other ways: differentiated, made of float64, of whole numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.workers.ready_asked import Manner, MannersQuestion
from convcheck.workers.ready_calls import Thing
from convcheck.workers.ready_trials import answer_manners
from convcheck.workers.scratch import write_arrays

GRADIENT, WIDE = "the gradient of the input", "a module made one of float64"

TORCH = """
import torch
import torch.nn.functional as F

class Mean(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return F.avg_pool2d(x, 2)

    @staticmethod
    def backward(ctx, g):
        return F.interpolate(g, scale_factor=2) / {divided}

def mean(x):
    return Mean.apply(x)

def constant(x):
    return F.avg_pool2d(x.detach(), 2) + 1

class Blur(torch.nn.Module):
    def __init__(self):
        super().__init__()
        w = torch.tensor([1.0, 2.0, 1.0]).view(1, 1, 1, 3) / 4
        {kept}

    def forward(self, x):
        return F.conv2d(x, self.w, padding=(0, 1))
"""
TENSORFLOW = """
import tensorflow as tf

@tf.custom_gradient
def twice(x):
    def grad(g):
        return {factor} * g
    return 2.0 * x, grad
"""
JAX = """
import jax

@jax.custom_vjp
def twice(x):
    return 2.0 * x

twice.defvjp(lambda x: (2.0 * x, None), lambda _, g: ({factor} * g,))
"""
WHOLE = """
import numpy as np

def smooth(x):
    out = {made}
    out[1:-1] = (x[:-2] + 2 * x[1:-1] + x[2:]) / 4
    return out.astype(float)
"""


def asked(
    tmp_path: Path,
    source: str,
    name: str,
    framework: str,
    *,
    layout: str = "NCS",
    rank: int = 1,
    integers: bool = False,
    says: bool = False,
    once: bool = False,
) -> dict[str, Manner]:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    sizes = (1, 6, 8, 1) if layout == "NCS" or rank > 1 else (1, 16, 1)
    x = np.random.default_rng(1).integers(-8, 9, sizes).astype(float)
    reference = write_arrays(str(tmp_path / "x.bin"), {Pass.FORWARD: x})[Pass.FORWARD]
    thing = Thing(str(file), name, framework, "float64" if framework == "numpy" else "float32")
    question = MannersQuestion(
        *(thing, reference, layout, len(sizes) - 2),
        of_integers=integers,
        rounded_once=once,
        of_gradients=says,
        of_places=says,
        of_digits=says,
    )
    return {each.adds: each for each in answer_manners(question)}


@pytest.mark.parametrize(("divided", "wrong"), [(4, False), (2, True)])
def test_a_backward_pass_of_its_own_is_held_to_the_forward_one(
    tmp_path: Path, divided: int, wrong: bool
) -> None:
    pytest.importorskip("torch")
    source = TORCH.format(divided=divided, kept="self.register_buffer('w', w)")
    fault = asked(tmp_path, source, "mean", "torch")[GRADIENT].fault
    assert ("its backward pass is wrong" in fault) is wrong
    assert bool(fault) is wrong


@pytest.mark.parametrize("factor", [2.0, 1.0])
def test_the_other_frameworks_differentiate_too(tmp_path: Path, factor: float) -> None:
    pytest.importorskip("jax")
    fault = asked(tmp_path, JAX.format(factor=factor), "twice", "jax")[GRADIENT].fault
    assert bool(fault) is (factor != 2.0)


@pytest.mark.frameworks
@pytest.mark.parametrize("factor", [2.0, 1.0])
def test_tensorflow_differentiates(tmp_path: Path, factor: float) -> None:
    pytest.importorskip("tensorflow")
    fault = asked(tmp_path, TENSORFLOW.format(factor=factor), "twice", "tensorflow")[GRADIENT].fault
    assert bool(fault) is (factor != 2.0)


@pytest.mark.parametrize("says", [True, False])
def test_a_detached_result_is_a_fault_of_who_promises_a_gradient(
    tmp_path: Path, says: bool
) -> None:
    pytest.importorskip("torch")
    source = TORCH.format(divided=4, kept="self.register_buffer('w', w)")
    found = asked(tmp_path, source, "constant", "torch", says=says)[GRADIENT]
    assert "no gradient reaches the input" in (found.fault if says else found.note)
    assert bool(found.fault) is says


@pytest.mark.parametrize(
    ("kept", "says", "fault", "note"),
    [
        ("self.register_buffer('w', w)", True, False, False),
        ("self.w = w", True, True, False),
        ("self.w = w", False, False, True),
    ],
)
def test_a_kernel_that_is_no_buffer_stays_behind(
    tmp_path: Path, kept: str, says: bool, fault: bool, note: bool
) -> None:
    pytest.importorskip("torch")
    found = asked(tmp_path, TORCH.format(divided=4, kept=kept), "Blur", "torch", says=says)[WIDE]
    assert (bool(found.fault), bool(found.note)) == (fault, note)
    assert "register_buffer" in found.fault + found.note + "register_buffer" * (not (fault or note))


@pytest.mark.parametrize(
    ("made", "integers", "fault"),
    [
        ("np.zeros_like(x)", True, True),
        ("np.zeros_like(x)", False, False),
        ("np.zeros(len(x))", True, False),
    ],
)
def test_results_of_whole_numbers_are_not_cut_off_where_these_are_promised(
    tmp_path: Path, made: str, integers: bool, fault: bool
) -> None:
    manners = asked(
        tmp_path, WHOLE.format(made=made), "smooth", "numpy", layout="S", integers=integers
    )
    found = manners["an input of int64"]
    assert ("cut off to whole numbers (truncated)" in found.fault) is fault
    assert bool(found.fault) is fault
    assert bool(found.note) is ("like" in made and not integers)


TWO_PASSES = """
import numpy as np

def smooth(x):
    between = np.zeros(len(x), {kind})
    between[1:-1] = (x[:-2] + 2.0 * x[1:-1] + x[2:]) / 4
    out = np.zeros(len(x))
    out[1:-1] = (between[:-2] + 2.0 * between[1:-1] + between[2:]) / 4
    return np.rint(out).astype(x.dtype) if x.dtype.kind in "iu" else out
"""


@pytest.mark.parametrize(
    ("kind", "once", "fault"),
    [("x.dtype", True, True), ("x.dtype", False, False), ("float", True, False)],
)
def test_results_that_are_rounded_once_are_nearest_to_the_sums(
    tmp_path: Path, kind: str, once: bool, fault: bool
) -> None:
    source = TWO_PASSES.format(kind=kind)
    found = asked(tmp_path, source, "smooth", "numpy", layout="S", once=once)["an input of uint8"]
    assert ("between two passes (the intermediate)" in found.fault) is fault
    assert bool(found.fault) is fault


PARAMETERS = """
import torch
import torch.nn.functional as F

class Blur(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.log_sigma = torch.nn.Parameter(torch.zeros(1))
        self.offset = torch.nn.Parameter(torch.zeros(1))

    def forward(self, x):
        at = torch.arange(-2, 3, dtype=x.dtype)
        w = torch.exp(-0.5 * (at / {sigma}) ** 2)
        return F.conv2d(x, (w / w.sum()).view(1, 1, 1, 5), padding=(0, 2)) + self.offset
"""


@pytest.mark.parametrize(
    ("sigma", "said"),
    [
        ("self.log_sigma.exp()", ""),
        ("self.log_sigma.exp().item()", "no gradient reaches its parameter log_sigma"),
        ("self.log_sigma.detach().exp()", "no gradient reaches its parameter log_sigma"),
        ("(self.log_sigma + self.log_sigma.detach()).exp()", "of its parameter log_sigma is not"),
        ("1.0", ""),  # it does not depend on it
    ],
)
def test_parameters_of_modules_are_trained(tmp_path: Path, sigma: str, said: str) -> None:
    pytest.importorskip("torch")
    manners = asked(tmp_path, PARAMETERS.format(sigma=sigma), "Blur", "torch")
    fault = manners["gradients of its parameters"].fault
    assert said in fault
    assert bool(said) == bool(fault)


LONG = """
import numpy as np

def running_mean(x, width=4):
    total = np.cumsum(np.insert(x, 0, 0){dtype})
    return (total[width:] - total[:-width]) / width
"""


@pytest.mark.parametrize(
    ("dtype", "says", "fault", "note"),
    [
        (", dtype=np.float64", True, False, False),
        (", dtype=x.dtype", True, True, False),
        (", dtype=x.dtype", False, False, True),
    ],
)
def test_long_signals_keep_their_digits(
    tmp_path: Path, dtype: str, says: bool, fault: bool, note: bool
) -> None:
    source = LONG.format(dtype=dtype)
    manners = asked(tmp_path, source, "running_mean", "numpy", layout="S", says=says)
    found = manners["a long input of float32"]
    assert ("loses precision" in found.fault, "loses precision" in found.note) == (fault, note)


EDGES = """
import numpy as np

def edges(x):
    up, left, right, down = x[:-2, 1:-1], x[1:-1, :-2], x[1:-1, 2:], x[2:, 1:-1]
    return np.abs(right - left) + np.abs(down - up) {more}
"""


@pytest.mark.parametrize(("more", "wrong"), [("", False), ("+ 0 * x.sum()", True)])
def test_a_nan_is_looked_for_where_nothing_depends_on_it(
    tmp_path: Path, more: str, wrong: bool
) -> None:
    # An element that is a little larger makes one difference larger, the other one smaller.
    more += " + np.abs(x[:-2, :-2] + 50) + np.abs(50 - x[:-2, :-2])"
    manners = asked(tmp_path, EDGES.format(more=more), "edges", "numpy", layout="S", rank=2)
    assert bool(manners["an input with one NaN"].note) is wrong


IN_PLACE = """
import numpy as np

def sharpen(x):
    x = np.asarray(x, dtype=np.float32)
    x {made}
    return x
"""


@pytest.mark.parametrize(("made", "wrong"), [("*= 2", True), ("= x * 2", False)])
def test_arrays_of_another_type_are_not_written_to(tmp_path: Path, made: str, wrong: bool) -> None:
    manners = asked(tmp_path, IN_PLACE.format(made=made), "sharpen", "numpy", layout="S")
    fault = manners["an input of float32 looked at after the call"].fault
    assert ("it writes to its input where that is of float32" in fault) is wrong
