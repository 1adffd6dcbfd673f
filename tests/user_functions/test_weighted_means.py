"""Means that divide by their weights are sums that were divided, and owe them to what is there."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.evidence.arithmetic import arithmetic_of
from convcheck.user_functions.evidence.mean_budget import WEIGHTED_MEAN
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

SMOOTHING = '''
import numpy as np
from scipy import ndimage


def smooth(image, kernel):
    """Kernel-weighted mean of the valid pixels; missing ones are NaN. {said}"""
    data = {data}
    valid = ~np.isnan(data)
    filled = {filled}
    total = ndimage.correlate(filled, kernel, mode="{mode}")
    weight = {weight}
    return np.where(weight > 1e-12, {result}, np.nan)
'''
RIGHT = {
    "said": "Beyond the edges there is no data.",
    "data": "np.array(image, dtype=float)",
    "filled": "np.where(valid, data, 0.0)",
    "mode": "constant",
    "weight": 'ndimage.correlate(valid.astype(float), kernel, mode="constant")',
    "result": "total / weight",
}
FLAT = 'ndimage.correlate(valid.astype(float), np.ones_like(kernel), mode="constant")'


def found(folder: Path, source: str, trial: str = "gaps in the input") -> Found:
    """Return what a trial finds of a function that is read first."""
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), "smooth")
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    usual = Convolution((8, 7), 1, 1, (3, 3), bias=False, dtype="float64")
    conv = read.own.of(usual, padded=True)
    return tried(trial_named(trial), Subject(function, conv, read.manner("numpy", "float64")))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"said": "", "weight": "kernel.sum() * np.ones(image.shape)"}, "not renormalised"),
        ({"weight": "kernel.sum() * np.ones(image.shape)"}, "the rest has no weight"),
        ({"said": "Pixels that are NaN, and those beyond the edge of the frame, are not good.",
          "weight": RIGHT["weight"].replace("constant", "nearest")}, "not renormalised"),
        ({"said": "A frame of constant brightness is returned with the same brightness everywhere.",
          "weight": RIGHT["weight"].replace("constant", "nearest")}, "not renormalised"),
        ({"filled": "data * valid"}, "NaN times zero is NaN"),
        ({"weight": RIGHT["weight"].replace("valid", "(filled == filled)")}, "mask is all ones"),
        ({"result": "total / weight * (kernel.size / kernel.sum())", "weight": FLAT}, "a uniform"),
        ({"weight": RIGHT["weight"].replace("correlate", "convolve")}, "kernel flipped"),
        ({"data": "np.asarray(image, dtype=float)", "filled": "np.nan_to_num(data, copy=False)"},
         "overwritten in place"),
    ],
)  # fmt: skip
def test_what_is_there_is_divided_by_its_weights(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    seen = found(tmp_path, SMOOTHING.format(**(RIGHT | change)))
    assert seen.made
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)


@pytest.mark.parametrize("mode", ["constant", "nearest"])
def test_what_lies_outside_may_count_where_nothing_is_said(tmp_path: Path, mode: str) -> None:
    weight = f'ndimage.correlate(valid.astype(float), kernel, mode="{mode}")'
    change = {"said": "", "mode": mode, "weight": weight}
    assert found(tmp_path, SMOOTHING.format(**(RIGHT | change))) == Found()


def test_what_is_told_which_elements_count_is_a_mean_too(tmp_path: Path) -> None:
    source = SMOOTHING.format(**RIGHT).replace("(image, kernel)", "(image, valid, kernel)")
    source = source.replace("    valid = ~np.isnan(data)\n", "    valid = np.asarray(valid) > 0\n")
    assert found(tmp_path, source) == Found(made=True)
    flat = source.replace(RIGHT["weight"], f"{FLAT} * kernel.sum() / kernel.size")
    assert "a uniform" in found(tmp_path, flat).fault


def test_a_mean_is_read_and_judged_by_its_own_law(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SMOOTHING.format(**RIGHT))
    function = load(str(file), "smooth")
    read = infer(function, "numpy", "float64", None)
    law = arithmetic_of(function, read, "numpy", "float64", strict=False)
    assert law.law == WEIGHTED_MEAN.name
    assert "divides by its weights" in law.note
    one = np.ones((3, 3))
    once = function.callee.call(one, one)
    np.testing.assert_allclose(function.callee.call(one, 2 * one), 2 * once)  # of two they are
    np.testing.assert_allclose(function.callee.call(one, -one), -once)  # and of minus one


def test_other_weights_than_its_own_are_noticed(tmp_path: Path) -> None:
    right = SMOOTHING.format(**RIGHT)
    assert not climb(tmp_path, right, "smooth").wrong
    turned = climb(tmp_path, right.replace("(filled, kernel", "(filled, kernel[::-1]"), "smooth")
    assert turned.wrong
    assert "flipped along" in turned.diagnosis


def test_what_does_not_divide_is_called_as_it_is(tmp_path: Path) -> None:
    plain = """
import numpy as np


def smooth(image, kernel):
    '''Correlation with a kernel that is normalised already.'''
    padded = np.pad(image, [(k // 2, (k - 1) // 2) for k in kernel.shape]) / 1
    view = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return np.tensordot(view, kernel, axes=2)
"""
    assert not found(tmp_path, plain).made
    assert found(tmp_path, plain, "NaN in an operand") == Found()
    filled = plain.replace("image, [", "np.nan_to_num(image), [")
    assert "does not come out" in found(tmp_path, filled, "NaN in an operand").fault


NORMALISED = '''
import numpy as np


def smooth(image, kernel):
    """Weighted mean of the neighbours; the kernel is normalised, edges are repeated."""
    kernel = {kernel}
    padded = np.pad(image, [(k // 2, (k - 1) // 2) for k in kernel.shape], mode="{mode}")
    view = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return np.tensordot(view, kernel, axes=2)
'''


@pytest.mark.parametrize(
    ("kernel", "mode", "said"),
    [
        ("kernel / kernel.sum()", "edge", ""),
        ("kernel[::-1] / kernel.sum()", "edge", "flipped along"),
        ("kernel / kernel.sum()", "wrap", "circular"),
        ("kernel / kernel.max()", "edge", "another number"),
    ],
)
def test_who_normalises_the_kernel_alone_is_judged_up_to_its_borders(
    tmp_path: Path, kernel: str, mode: str, said: str
) -> None:
    climbed = climb(tmp_path, NORMALISED.format(kernel=kernel, mode=mode), "smooth")
    assert not climbed.error
    assert bool(climbed.wrong) is bool(said)
    assert said in climbed.diagnosis or kernel.endswith("max()")


RING = '''
from scipy import ndimage


def smooth(field, weights):
    """Weighted mean around a ring, periodic; the weights are normalised."""
    return ndimage.correlate1d(field, weights / weights.sum(), mode="wrap")
'''


def test_a_ring_is_read_with_its_other_end(tmp_path: Path) -> None:
    climbed = climb(tmp_path, RING, "smooth")
    assert not climbed.wrong
    assert climbed.room is not None
    assert climbed.room.own.mode == "circular"


def test_a_certainty_tells_which_elements_count(tmp_path: Path) -> None:
    source = SMOOTHING.format(**RIGHT)
    source = source.replace("(image, kernel)", "(image, certainty, applicability)")
    source = source.replace(
        "    valid = ~np.isnan(data)\n", "    valid, kernel = certainty > 0, applicability\n"
    )
    assert found(tmp_path, source) == Found()


IN_PLACE = '''
import numpy as np
from scipy import ndimage


def weighted_blur(img, kernel):
    """Blur with weights that are normalised to a unit sum; edges are repeated."""
    weights = np.asarray(kernel, dtype=float){copy}
    weights /= weights.sum()
    return ndimage.correlate(img, weights, mode="nearest")
'''


@pytest.mark.parametrize(("copy", "right"), [(".copy()", True), ("", False)])
def test_weights_of_the_caller_are_not_to_be_normalised(
    tmp_path: Path, copy: str, right: bool
) -> None:
    climbed = climb(tmp_path, IN_PLACE.format(copy=copy), "weighted_blur")
    assert bool(climbed.wrong) is not right


ON_A_GLOBE = """
import numpy as np


def smooth(weights, field):
    '''Weighted mean on a (lat, lon) grid. Longitude is periodic; beyond the poles there are no
    rows: the remaining weights are divided by their sum. They must not be negative.'''
    a, b = (size // 2 for size in weights.shape)
    if min(size % 2 for size in weights.shape) == 0:
        raise ValueError("odd sides")
    if np.any(weights < 0) or weights[a].sum() == 0:
        raise ValueError("weights must not be negative")
    rows = field.shape[0]
    total, norm = np.zeros(field.shape), np.zeros((rows, 1))
    for p in range(-a, a + 1):
        lo, hi = max(0, -p), min(rows, rows - p)
        for q in range(-b, b + 1):
            if lo < hi:
                total[lo:hi] += weights[p + a, q + b] * np.roll(field[lo + p:hi + p], {q}, axis=1)
                norm[lo:hi] += weights[p + a, q + b]
    return total / norm
"""


def test_a_globe_goes_on_around_one_axis_and_ends_along_the_other(tmp_path: Path) -> None:
    climbed = climb(tmp_path, ON_A_GLOBE.replace("{q}", "-q"), "smooth")
    assert not climbed.wrong, climbed.diagnosis
    assert climbed.room is not None
    assert climbed.room.own.mode == "zeros,circular"
    assert climb(tmp_path, ON_A_GLOBE.replace("{q}", "q"), "smooth").wrong


ABOVE_ZERO = '''
import numpy as np


def weighted_mean(x, weights):
    """Weighted mean of each window, the weights divided by their sum; they must be positive."""
    w = np.asarray(weights, float)
    if (w <= 0).any():
        raise ValueError("weights must be positive")
    return np.correlate(x, w, "valid") / {by}
'''


@pytest.mark.parametrize(("by", "right"), [("w.sum()", True), ("len(w)", False)])
def test_weights_that_have_to_be_above_zero(tmp_path: Path, by: str, right: bool) -> None:
    found = climb(tmp_path, ABOVE_ZERO.format(by=by), "weighted_mean")
    assert (not found.wrong and not found.problem) is right
