"""Maxima and minima over windows that are told a size and no kernel: right ones and wrong ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.document.try_function import EXTREMES
from convcheck.filters.extremes.rules import Called, Place, Rule, along_of, extremes_of
from convcheck.filters.extremes.said import said_of
from convcheck.filters.extremes.told import Calls, Told, slots_of
from convcheck.filters.extremes.windows import Along
from convcheck.model.outcome import ExitStatus
from convcheck.user_functions.source.source import find
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.try_extremes import try_extremes
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import TryOptions, arrays_for
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import Session
from tests.processes import convcheck


class Here(Session):
    """A session that answers in this process."""

    def __init__(self) -> None:
        self.generation = 0

    def ask(self, function: Any, question: Any, limit: float) -> Any:
        return function(question)


HEAD = "import numpy as np\nfrom numpy.lib.stride_tricks import sliding_window_view\n\n"


def tried(tmp_path: Path, text: str) -> TryFound | None:
    """Return what is found of the last function or class of a text."""
    file = tmp_path / "mine.py"
    file.write_text(HEAD + text, encoding="utf-8")
    at = max(text.rfind("\ndef "), text.rfind("\nclass "))
    name = text[at:].split()[1].partition("(")[0].rstrip(":")
    target, options = find(f"{file}:{name}"), TryOptions()
    with ScratchFolder() as scratch:
        asked = AskedFunction(Here(), Here(), scratch, target, options)
        return try_extremes(asked, arrays_for(target, options), TryObserver())


def fault_of(found: TryFound | None) -> str:
    """Return what is wrong; empty if nothing is."""
    assert found is not None
    assert found.reading is not None
    assert found.reading.op == EXTREMES
    told = [step.reason for step in found.steps]
    told += [trial.reason for trial in found.trials if trial.outcome.value == "mismatch"]
    fault = "; ".join(filter(None, told))
    assert found.status is (ExitStatus.DISAGREED if fault else ExitStatus.AGREED)
    return fault


WINDOWS = '''
def max_pool2d(x, size=2, stride=None, padding=0):
    """Max pooling over NCHW input, as torch.nn.functional.max_pool2d."""
    stride = stride or size
    around = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    x = np.pad(x.astype(float), around, constant_values=-np.inf)
    win = sliding_window_view(x, (size, size), axis=(2, 3))
    return win[:, :, ::stride, ::stride].max(axis=(-2, -1))
'''

LOOPS = '''
def max_pool_forward(x, pool_param):
    """Max pooling. x: (N, C, H, W). Returns out and cache."""
    N, C, H, W = x.shape
    hh, ww, s = pool_param["pool_height"], pool_param["pool_width"], pool_param["stride"]
    oh, ow = 1 + (H - hh) // s, 1 + (W - ww) // s
    out = np.zeros((N, C, oh, ow))
    for i in range(oh):
        for j in range(ow):
            out[:, :, i, j] = x[:, :, i*s:i*s+hh, j*s:j*s+ww].max(axis=(2, 3))
    return out, (x, pool_param)
'''

OBJECT = '''
class MaxPool2D:
    """Max pooling of (N, H, W, C)."""

    def __init__(self, pool_h, pool_w, stride=1):
        self.h, self.w, self.s = pool_h, pool_w, stride

    def forward(self, x):
        v = sliding_window_view(x, (self.h, self.w), axis=(1, 2))
        return v[:, ::self.s, ::self.s].max(axis=(-1, -2))
'''

ELEMENTS = """
def maxpool(img, k, s):
    h, w = img.shape
    out = np.zeros(((h - k) // s + 1, (w - k) // s + 1))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            m = -np.inf
            for a in range(k):
                for b in range(k):
                    m = max(m, img[i * s + a, j * s + b])
            out[i, j] = m
    return out
"""

SAME = '''
def maxpool(x, k=2, s=2, padding="valid"):
    """Max pooling of (N, H, W, C) as in TensorFlow."""
    if padding == "same":
        n, h, w, c = x.shape
        th, tw = (max((-(-m // s) - 1) * s + k - m, 0) for m in (h, w))
        around = ((0, 0), (th // 2, th - th // 2), (tw // 2, tw - tw // 2), (0, 0))
        x = np.pad(x.astype(float), around, constant_values=-np.inf)
    return sliding_window_view(x, (k, k), axis=(1, 2))[:, ::s, ::s].max(axis=(-1, -2))
'''

DILATION = """
def dylatacja(obraz, okno=(3, 3)):
    # Dylatacja szara elementem prostokatnym: maksimum w oknie wok\u00f3\u0142 piksela.
    # Piksele poza obrazem nie bior\u0105 udzia\u0142u. Boki okna nieparzyste.
    ry, rx = okno[0] // 2, okno[1] // 2
    p = np.pad(obraz.astype(float), ((ry, ry), (rx, rx)), constant_values=-np.inf)
    return sliding_window_view(p, okno).max(axis=(2, 3))
"""

EROSION = '''
def erode(img, radius):
    """Flat grey erosion: minimum around each pixel, cut off at the border."""
    h, w = img.shape
    out = np.empty_like(img)
    r = radius
    for i in range(h):
        for j in range(w):
            out[i, j] = img[max(0, i - r):i + r + 1, max(0, j - r):j + r + 1].min()
    return out
'''

RUNNING = '''
def running_max(x, window):
    """Running maximum of the last `window` samples; the first ones see fewer."""
    return np.array([x[max(0, i - window + 1):i + 1].max() for i in range(len(x))])
'''

NUMS = '''
class Solution:
    def maxSlidingWindow(self, nums, k):
        out = []
        for i in range(len(nums) - k + 1):
            best = nums[i]
            for j in range(i, i + k):
                best = nums[j] if nums[j] > best else best
            out.append(best)
        return out


def sliding_max(values, k):
    """Maximum of each window of k values; len(values) - k + 1 of them."""
    return Solution().maxSlidingWindow(values, k)
'''

NAN = '''
def rolling_min(x, w):
    """Minimum of the last w samples, NaN before."""
    out = np.full(len(x), np.nan)
    for i in range(w - 1, len(x)):
        out[i] = x[i - w + 1:i + 1].min()
    return out
'''

BYTES = '''
def max_pool_grey(img, k):
    """Max pooling of an 8 bit image (H, W); partial windows are kept (ceil)."""
    h, w = img.shape
    p = np.zeros((-(-h // k) * k, -(-w // k) * k), img.dtype)
    p[:h, :w] = img
    return p.reshape(p.shape[0] // k, k, p.shape[1] // k, k).max(axis=(1, 3))
'''

TWO = '''
def max_pool_2x2(img):
    """2x2 max pooling, stride 2, of (H, W); a last odd row is dropped."""
    h, w = img.shape
    return img[:h // 2 * 2, :w // 2 * 2].reshape(h // 2, 2, w // 2, 2).max(axis=(1, 3))
'''

RIGHT = (
    *(WINDOWS, LOOPS, OBJECT, ELEMENTS, SAME, DILATION, EROSION, RUNNING, NUMS, NAN, BYTES, TWO),
)


@pytest.mark.parametrize("text", RIGHT)
def test_right_ones_are_right(tmp_path: Path, text: str) -> None:
    assert fault_of(tried(tmp_path, text)) == ""


@pytest.mark.parametrize(
    ("text", "before", "now", "told"),
    [
        (WINDOWS, ", constant_values=-np.inf", "", "padded with zeros instead of minus infinity"),
        (WINDOWS, "-np.inf", "-999", "padded with -999 instead of minus infinity"),
        (WINDOWS, "stride or size", "1", "the stride is ignored: windows move by 1"),
        (WINDOWS, "::stride, ::stride", "::stride", "the stride is ignored along the last axis"),
        (WINDOWS, "(padding, padding))", "(padding, 0))", "one side only, before, along the width"),
        (SAME, "axis=(1, 2))[:", "axis=(2, 3))[:, :", "windows lie along the axes (2, 3)"),
        (WINDOWS, ".max(axis=(-2, -1))", ".mean(axis=(-2, -1))", "the mean of each window"),
        (LOOPS, "i*s:i*s+hh, j*s:j*s+ww", "i:i+hh, j:j+ww", "the stride is ignored where windows"),
        (LOOPS, "i*s:i*s+hh, j*s:j*s+ww", "i*s:i*s+ww, j*s:j*s+hh", "height and width of the win"),
        (LOOPS, "range(oh)", "range(oh - 1)", "the last windows along the height are left zero"),
        (OBJECT, "(self.h, self.w)", "(self.w, self.h)", "height and width of the window are exch"),
        (OBJECT, "(self.h, self.w)", "(self.h, self.h)", "the window's height is taken for all"),
        (ELEMENTS, "m = -np.inf", "m = 0", "its maximum starts at 0 instead of minus infinity"),
        (SAME, "th // 2, th - th // 2", "th - th // 2, th // 2", "not the maximum of each window"),
        (DILATION, ", constant_values=-np.inf", "", "padded with zeros instead of minus infinity"),
        (DILATION, "constant_values=-np.inf", "mode='wrap'", "windows go around the ends"),
        (EROSION, "i + r + 1, max(0, j - r):j + r + 1", "i + r, max(0, j - r):j + r", "too small"),
        (EROSION, ".min()", ".max()", "the maximum of each window, not the minimum"),
        (RUNNING, "window + 1", "window", "the window is too large by one"),
        (
            RUNNING,
            "max(0, i - window + 1):i + 1",
            "i:i + window",
            "windows begin with each element",
        ),
        (RUNNING, "max(0, i - window + 1)", "0", "windows never end"),
        (NUMS, "len(nums) - k + 1", "len(nums) - k", "the last windows are missing"),
    ],
)
def test_wrong_ones_are_told(tmp_path: Path, text: str, before: str, now: str, told: str) -> None:
    assert before in text
    fault = fault_of(tried(tmp_path, text.replace(before, now)))
    assert told in fault


@pytest.mark.parametrize(
    "text",
    [
        "\ndef max_pool(x):\n    return x[::2, ::2]\n",  # nothing says which windows
        "\ndef max_pool(x, k=2):\n    return x.max()\n",
        "\ndef median_pool(x, k=3):\n"
        "    return np.median(sliding_window_view(x, (k, k)), axis=(2, 3))\n",
        '\ndef grey_dilation(img, r):\n    """Flat dilation by a disk of radius r."""\n'
        "    return img\n",
        "\ndef max_plus(a, b):\n    return np.array([max(a[0] + b[0], 0)])\n",
        "\ndef max_pool_any(x, k=2):\n    h, w = x.shape\n"  # last windows may be kept
        "    return np.array([[x[i:i+k, j:j+k].max() for j in range(0, w, k)]"
        " for i in range(0, h, k)])\n",
        '\ndef erode(img, k=3):\n    """Flat erosion of an image."""\n    r = k // 2\n'
        "    p = np.pad(img.astype(float), r, constant_values=255)\n"  # of bytes, perhaps
        "    return sliding_window_view(p, (k, k)).min(axis=(2, 3))[:img.shape[0]]\n",
    ],
)
def test_of_others_nothing_is_said(tmp_path: Path, text: str) -> None:
    assert tried(tmp_path, text) is None


def test_who_writes_to_its_input_is_wrong(tmp_path: Path) -> None:
    text = (
        '\ndef running_max(x, k=3):\n    """Trailing maximum of the last k samples."""\n'
        "    for i in range(len(x) - 1, -1, -1):\n"
        "        x[i] = x[max(0, i - k + 1):i + 1].max()\n    return x\n"
    )
    assert "writes to its input" in fault_of(tried(tmp_path, text))


def test_who_means_maxima_by_its_words() -> None:
    assert said_of("conv2d", "dilation: spacing; output max(m, n)", "") is None
    assert said_of("argmax_pool2d", "", "") is None
    assert said_of("max_pool2d_backward", "", "") is None
    pooling = said_of("pool", "Maximum over k x k windows.", "")
    assert pooling is not None
    assert pooling.sign == 1
    eroded = said_of("erode", "flat, (H, W)", "")
    assert eroded is not None
    assert (eroded.sign, eroded.axes) == (-1, (0, 1))


def test_what_parameters_tell() -> None:
    slots = slots_of([Told("ph", required=True), Told("pw", required=True)])
    assert slots is not None
    assert [(slot.kind, slot.axis) for slot in slots] == [("size", 0), ("size", 1)]
    assert slots_of([Told("size", required=True), Told("gamma", required=True)]) is None
    slots = slots_of([Told("radius", required=True), Told("step", required=False, written="1")])
    assert slots is not None
    calls = list(Calls(slots, 1, "", "").made())
    assert calls[0].values == {"radius": 1}
    assert calls[0].called == Called((3,), (1,))


def test_windows_lie_where_conventions_have_them() -> None:
    same = along_of(Rule((0,), Place.SAME), Called((3,), (2,)), (8,))
    assert same == [Along(0, 3, 2, 4)]
    told = along_of(Rule((0,), Place.SAME, ceil=True), Called((3,), (2,), (1,)), (8,))
    assert told == [Along(1, 3, 2, 5)]
    x = np.array([-3.0, -1.0, -2.0])
    rule = Rule((0,), Place.CENTRED)
    found = extremes_of(x, rule, [Along(1, 3, 1, 3)], 1)
    assert found is not None
    assert found.tolist() == [-1.0, -1.0, -1.0]


@pytest.mark.slow
def test_they_are_tried(tmp_path: Path) -> None:
    file = tmp_path / "pool.py"
    wrong = WINDOWS.replace("max_pool2d(", "padded(").replace(", constant_values=-np.inf", "")
    file.write_text(HEAD + WINDOWS + wrong.replace("def padded", "def max_padded"), "utf-8")
    found = convcheck(
        "try", f"{file}:max_pool2d", "--no-speed", "--reports", tmp_path, cwd=tmp_path
    )
    assert found.status == 0, found.stdout
    assert "sets of windows agree" in found.stdout
    found = convcheck(
        "try", f"{file}:max_padded", "--no-speed", "--reports", tmp_path, cwd=tmp_path
    )
    assert found.status == 1, found.stdout
    assert "padded with zeros instead of minus infinity" in found.stdout
