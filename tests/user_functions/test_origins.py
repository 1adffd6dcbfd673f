"""An option says which element of the kernel lies on each element of the result."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution, Padding
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.load import module_of
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

SIGNALS = """
import numpy as np
from scipy import ndimage


def trace(refl, wavelet, izero=None):
    '''Convolve a reflectivity with a wavelet whose time zero is at izero (the middle).'''
    middle = len(wavelet) // 2
    i = middle if izero is None else izero
    full = np.convolve(refl, wavelet)
    return EXPRESSION


def causal(x, h, zero_index=0):
    '''Convolve.'''
    middle, i = 0, zero_index
    full = np.convolve(x, h)
    return (EXPRESSION)[: len(x)]


def sliding(x, w, center=-1):
    '''Correlate.'''
    middle = len(w) // 2
    i = middle if center == -1 else center
    full = np.correlate(x, w, "full")[::1]
    return full[EXPRESSION : len(w) - 1 - i + len(x)]


def image(img, k, anchor=(-1, -1)):
    '''Correlate.'''
    (h, w), (y, x) = k.shape, anchor
    y, x = (h // 2 if y == -1 else y), (w // 2 if x == -1 else x)
    p = np.pad(img, ((y, h - 1 - y), (x, w - 1 - x)))
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(p, k.shape), k)


def cv_image(img, k, anchor=(-1, -1)):
    '''Correlate.'''
    return image(img, k, anchor[::-1])


def far_image(img, k, anchor=(-1, -1)):
    '''Correlate.'''
    far = [-1 if a == -1 else n - 1 - a for a, n in zip(anchor, k.shape)]
    return image(img, k, far)


def scipys(x, weights, origin=0):
    '''Convolve as scipy.ndimage.'''
    return ndimage.convolve1d(x, weights, mode="constant", origin=EXPRESSION)


def flag(x, h, center=True):
    '''Convolve.'''
    return np.convolve(x, h, "same" if center else "full")
"""


OTHER_WAY = """
import numpy as np


def filtered(img, k, origin=0):
    (h, w), (y, x) = k.shape, (n // 2 - origin for n in k.shape)
    p = np.pad(img, ((y, h - 1 - y), (x, w - 1 - x)))
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(p, k.shape), k)
"""


def found(folder: Path, name: str, expression: str = "x", source: str = SIGNALS) -> Found:
    file = folder / f"mine_{abs(hash(expression))}.py"
    file.write_text(source.replace("EXPRESSION", expression))
    rank = 2 if "img" in inspect.signature(getattr(module_of(str(file)), name)).parameters else 1
    padding: Padding = "causal" if name == "causal" else "same"
    sizes = (9, 8)[:rank], 1, 1, (5, 3)[:rank]
    usual = Convolution(*sizes, padding=padding, bias=False, dtype="float64")
    flipped = rank == 1 and name != "sliding"
    subject = Subject(load(str(file), name), usual, Manner("S", "S", "numpy", flipped=flipped))
    return tried(trial_named("another element of the kernel in the middle"), subject)


@pytest.mark.parametrize(
    ("name", "expression"),
    [
        ("trace", "full[i : i + len(refl)]"),
        ("causal", "full[i : i + len(x)]"),
        ("sliding", "len(w) - 1 - i"),
        ("scipys", "origin"),
        ("image", "x"),
        ("cv_image", "x"),
    ],
)
def test_who_has_that_element_there_is_right(tmp_path: Path, name: str, expression: str) -> None:
    assert found(tmp_path, name, expression) == Found()


@pytest.mark.parametrize(
    ("name", "expression", "words"),
    [
        ("trace", "full[2 * middle - i :][: len(refl)]", "counted from the other end"),
        (
            "trace",
            "full[middle if izero is None else i + 1 :][: len(refl)]",
            "izero=0: element 1 of the kernel lies",
        ),
        ("trace", "np.roll(full[middle:][: len(refl)], middle - i)", "izero=0 beside the ends"),
        ("causal", "full[i + (i > 0) :]", "zero_index=1: element 2 of the kernel lies"),
        ("far_image", "x", "counted from the other end"),
        ("scipys", "-origin", "counted from the other end"),
    ],
)
def test_who_has_another_one_there_is_wrong(
    tmp_path: Path, name: str, expression: str, words: str
) -> None:
    told = found(tmp_path, name, expression)
    assert words in told.fault, told


def test_who_says_nothing_of_the_way_may_count_the_other_way(tmp_path: Path) -> None:
    told = found(tmp_path, "filtered", source=OTHER_WAY)
    assert not told.fault
    assert "the other way than in scipy.ndimage" in told.note


def test_what_is_no_such_number_is_not_asked(tmp_path: Path) -> None:
    assert not found(tmp_path, "flag").made


def test_an_option_that_does_nothing_is_told(tmp_path: Path) -> None:
    told = found(tmp_path, "trace", "full[middle :][: len(refl)]")
    assert told == Found(note="izero=0 gives the same result as without it")
