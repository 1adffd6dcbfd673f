"""What a function promises by words: names of paddings, types, the sizes that one object takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS
from convcheck.user_functions.trials.trials import tried as made
from tests.processes import convcheck

NUMPY = """
import numpy as np


def windows(x, w, stride, pads):
    x = np.pad(x, ((0, 0), (0, 0), *pads))
    found = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    found = found[:, :, ::stride, ::stride]
    return np.einsum("nchwij,ocij->nohw", found, w)


def sides(size, taps, stride):
    if FAULT == "stride":
        stride = 1
    whole = max((-(-size // stride) - 1) * stride + taps - size, 0)
    half = whole // 2
    return (whole - half, half) if FAULT == "side" else (half, whole - half)


def conv(x, w, stride=1, padding="valid"):
    \"\"\"Convolve x (N, C, H, W) with w (O, C, kh, kw).  PROMISE

    padding: "same", "valid", or pairs of numbers.
    \"\"\"
    if padding == "same":
        padding = [sides(n, k, stride) for n, k in zip(x.shape[2:], w.shape[2:])]
    elif padding == "valid":
        padding = [(0, 0), (0, 0)]
    return windows(x, w, stride, [tuple(pair) for pair in padding])


class Conv:
    \"\"\"A layer that pads as "same" does.\"\"\"

    def __init__(self, in_channels, out_channels, kernel_size, stride=1):
        self.w = np.zeros((out_channels, in_channels, kernel_size, kernel_size))
        self.stride, self.pads = stride, None

    def forward(self, x):
        if self.pads is None or FAULT != "kept":
            taps = self.w.shape[2:]
            self.pads = [sides(n, k, self.stride) for n, k in zip(x.shape[2:], taps)]
        return windows(x, self.w, self.stride, self.pads)


class Torus:
    def __init__(self, c, co, k=3, stride=1):
        self.w, self.stride = np.zeros((co, c, k, k)), stride

    def forward(self, x):
        before, after = (self.w.shape[2] - 1) // 2, self.w.shape[2] // 2
        x = np.pad(x, ((0, 0), (0, 0), (before, after), (before, after)), mode="wrap")
        w = self.w[:, :, ::-1] if FAULT == "torus" else self.w  # periodic
        return windows(x, w, self.stride, [(0, 0), (0, 0)])


def halves(x, w):
    \"\"\"x (N, C, H, W) of float64 numbers.\"\"\"
    return windows(x, (w * 0.5).astype(w.dtype), 1, [(0, 0), (0, 0)]) * 2
"""

HALF = """
import torch


def depthwise(x, taps):
    \"\"\"Depthwise convolution of x (B, C, L) with taps (C, K), float32, float16. PROMISE\"\"\"
    length = x.shape[2] - taps.shape[1] + 1
    total = torch.zeros(x.shape[0], x.shape[1], length, dtype=SUMS)
    for tap in range(taps.shape[1]):
        total += x[:, :, tap : tap + length].float() * taps[:, tap, None].float()
    return total.to(x.dtype)
"""


def tried(folder: Path, source: str, name: str, **words: str) -> tuple[int, str]:
    for word, text in words.items():
        source = source.replace(word, text)
    (folder / "own.py").write_text(source)
    done = convcheck("try", f"own.py:{name}", "--no-speed", cwd=folder)
    return done.status, done.stdout


@pytest.mark.parametrize(
    ("fault", "promise", "status", "said"),
    [
        ("", "", 0, "agree     paddings by their names"),
        ("side", "As in TensorFlow.", 1, "'same', by its name: it has the larger half before"),
        ("side", "", 0, "note: its padding 'same' has the larger half before"),
        ("stride", "As in XLA.", 1, "it pads as for a stride of one"),
    ],
)
def test_a_padding_is_asked_for_by_its_name(
    tmp_path: Path, fault: str, promise: str, status: int, said: str
) -> None:
    found = tried(tmp_path, NUMPY, "conv", FAULT=repr(fault), PROMISE=promise)
    assert (found[0], said in found[1]) == (status, True), found[1]


def test_a_name_that_stands_for_nothing_is_a_fault(tmp_path: Path) -> None:
    wrong = NUMPY.replace("(half, whole - half)", "(half + 1, whole - half - 1)")
    status, said = tried(tmp_path, wrong, "conv", FAULT="''")
    assert status == 1
    assert "gives something else than the numbers that it stands for" in said


@pytest.mark.parametrize(("fault", "status"), [("", 0), ("kept", 1)])
def test_one_object_is_given_inputs_of_several_sizes(
    tmp_path: Path, fault: str, status: int
) -> None:
    found = tried(tmp_path, NUMPY, "Conv", FAULT=repr(fault))
    assert found[0] == status, found[1]
    assert ("an input of another size" in found[1]) is (status == 1)


GROWING = '''
import numpy as np


class ConvOp:
    """A convolution of an engine; a stream of frames does not allocate."""

    def __init__(self, weight, stride=1, pad=0):
        self.weight, self.stride, self.pad = weight, stride, pad
        self.kept = np.zeros((0, 0, 0, 0))

    def __call__(self, x):
        n, h, w, c = x.shape
        p, s = self.pad, self.stride
        need = n, h + 2 * p, w + 2 * p, c
        if any(there < size for there, size in zip(self.kept.shape, need)):
            self.kept = np.zeros(np.maximum(self.kept.shape, need))
        padded = self.kept[: need[0], : need[1], : need[2], : need[3]]
        if CLEARS:
            padded[:] = 0
        padded[:, p : p + h, p : p + w] = x
        view = np.lib.stride_tricks.sliding_window_view(padded, self.weight.shape[:2], axis=(1, 2))
        return np.einsum("nhwcij,ijco->nhwo", view[:, ::s, ::s], self.weight)
'''


@pytest.mark.parametrize(("clears", "status"), [("True", 0), ("False", 1)])
def test_one_object_is_given_a_smaller_input_after_a_larger_one(
    tmp_path: Path, clears: str, status: int
) -> None:
    found = tried(tmp_path, GROWING, "ConvOp", CLEARS=clears)
    assert found[0] == status, found[1]
    assert ("with a smaller input" in found[1]) is (status == 1)


@pytest.mark.parametrize(("fault", "status"), [("", 0), ("torus", 1)])
def test_a_padding_of_its_own_may_not_depend_on_the_stride(
    tmp_path: Path, fault: str, status: int
) -> None:
    found = tried(tmp_path, NUMPY, "Torus", FAULT=repr(fault))
    assert found[0] == status, found[1]
    assert ("same, whatever the stride, of mode circular" in found[1]) is (status == 0)


def test_who_says_float_owes_nothing_to_whole_numbers(tmp_path: Path) -> None:
    status, said = tried(tmp_path, NUMPY, "halves", FAULT="''")
    assert (status, "note: wrong with operands of int64" in said) == (0, True), said
    unsaid = NUMPY.replace("of float64 numbers", "of numbers")
    assert tried(tmp_path, unsaid, "halves", FAULT="''")[0] == 1


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("sums", "promise", "status", "said"),
    [
        ("torch.float32", "Sums are carried in float32.", 0, "arrays of half precision"),
        ("x.dtype", "Sums are carried in float32.", 1, "accumulated in half precision"),
        ("x.dtype", "", 0, "note: with operands of float16"),
    ],
)
def test_half_precision_is_tried_where_it_is_spoken_of(
    tmp_path: Path, sums: str, promise: str, status: int, said: str
) -> None:
    found = tried(tmp_path, HALF, "depthwise", SUMS=sums, PROMISE=promise)
    assert (found[0], said in found[1]) == (status, True), found[1]


HALF_OF_NUMPY = """
import numpy as np


def conv1d(x, w):
    \"\"\"(N, C, L) by (O, C, K), of half precision too; products are summed in float32.\"\"\"
    size = x.shape[2] - w.shape[2] + 1
    y = np.zeros((len(x), len(w), size), SUMS)
    for i in range(w.shape[2]):
        y += np.einsum("ncl,oc->nol", x[:, :, i:i + size].astype(SUMS), w[:, :, i].astype(SUMS))
    return y.astype(x.dtype)
"""


@pytest.mark.parametrize(
    ("sums", "status"), [("x.dtype", 1), ("np.promote_types(x.dtype, np.float32)", 0)]
)
def test_half_precision_is_tried_of_arrays_too(tmp_path: Path, sums: str, status: int) -> None:
    found = tried(tmp_path, HALF_OF_NUMPY, "conv1d", SUMS=sums)
    assert (found[0], "arrays of half precision" in found[1]) == (status, True), found[1]


POINTWISE = """
import numpy as np


def conv1x1(x, w):
    \"\"\"(N, H, W, C) float16 by (K, C) float16; products are accumulated in float32.\"\"\"
    y = np.zeros((*x.shape[:3], len(w)), SUMS)
    for c in range(x.shape[3]):
        y += x[..., c : c + 1].astype(np.float32) * w[:, c].astype(np.float32)
    return y.astype(np.float16)
"""


@pytest.mark.parametrize(("sums", "status"), [("x.dtype", 1), ("np.float32", 0)])
def test_who_takes_one_tap_is_handed_many_channels(tmp_path: Path, sums: str, status: int) -> None:
    found = tried(tmp_path, POINTWISE, "conv1x1", SUMS=sums)
    assert found[0] == status, found[1]
    assert ("accumulated in half precision" in found[1]) is bool(status)


UPSAMPLED = """
import tensorflow as tf


def upconv(x, kernel, stride=2):
    n, h, w, _ = x.shape
    kh, kw, c, _ = kernel.shape
    shape = (n, h * stride + max(kh - stride, 0), w * stride + max(kw - stride, 0), c)
    return tf.nn.conv2d_transpose(x, kernel, shape, stride, padding="VALID")
"""


@pytest.mark.frameworks
def test_a_transposed_one_may_be_as_large_as_in_tensorflow(tmp_path: Path) -> None:
    status, said = tried(tmp_path, UPSAMPLED, "upconv")
    assert status == 0, said
    assert "size * stride where the stride is larger than the kernel" in said


AUTO_PAD = """
import numpy as np


def conv(X, W, pads=(0, 0), auto_pad="NOTSET", strides=(1,)):
    (n,), (k,) = X.shape, W.shape
    if auto_pad in ("SAME_UPPER", "SAME_LOWER"):
        total = max((-(-n // strides[0]) - 1) * strides[0] + k - n, 0)
        half = (total // 2, total - total // 2)
        pads = half if auto_pad == "UPPER" else half[::-1]
    elif auto_pad == "VALID":
        pads = (0, 0)
    X = np.pad(X, (pads[0], pads[1]))
    return np.array([X[i:i + k] @ W for i in range(0, len(X) - k + 1, strides[0])])
"""


@pytest.mark.parametrize(("upper", "wrong"), [("SAME_UPPER", False), ("SAME_LOWER", True)])
def test_paddings_by_the_words_of_onnx_are_asked_for(
    tmp_path: Path, upper: str, wrong: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(AUTO_PAD.replace('"UPPER"', f'"{upper}"'))
    conv = Convolution((9,), 1, 1, (3,), bias=False, dtype="float64")
    function = load(str(file), "conv")
    found = infer(function, "numpy", "float64", None)
    subject = Subject(function, conv, found.manner("numpy", "float64"))
    (trial,) = (each for each in TRIALS if each.adds == "paddings by ONNX's words")
    fault = made(trial, subject).fault
    assert ("auto_pad is 'SAME_UPPER'" in fault) is wrong
    assert bool(fault) is wrong


FULL_CUT = '''
import numpy as np


def convolve(x, h, mode="full"):
    """What {promised}(x, h, mode) gives: 'full', 'same' (as long as x) or 'valid'."""
    full = np.convolve(x, h)
    if mode == "same":
        return full[{start} : {start} + len(x)]
    return full if mode == "full" else full[len(h) - 1 : len(x)]
'''


@pytest.mark.parametrize(
    ("promised", "start", "wrong"),
    [
        ("np.convolve", "(len(h) - 1) // 2", False),
        ("np.convolve", "len(h) // 2", True),
        ("my_convolve", "len(h) // 2", False),
    ],
)
def test_who_promises_scipys_same_has_the_larger_half_before(
    tmp_path: Path, promised: str, start: str, wrong: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FULL_CUT.format(promised=promised, start=start))
    done = convcheck("try", "mine.py:convolve", "--no-speed", cwd=tmp_path)
    assert done.status == int(wrong), done.stdout
    assert ("same begins at (kernel - 1) // 2" in done.stdout) is wrong


SLIDING = """
import numpy as np


def sliding(x, w):
    \"\"\"SAYS\"\"\"
    GUARD
    return np.convolve(x, w[::-1], "valid")
"""
GUARD = "if len(w) > len(x): return np.zeros(0)"


@pytest.mark.parametrize(
    ("says", "guard", "status"),
    [
        ("Correlate; empty if the kernel is longer than the signal.", GUARD, 0),
        ("Correlate; empty if the kernel is longer than the signal.", "", 1),
        ("Correlate.", "", 0),
    ],
)
def test_who_promises_nothing_of_a_long_kernel_owes_nothing(
    tmp_path: Path, says: str, guard: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(SLIDING.replace("SAYS", says).replace("GUARD", guard))
    done = convcheck("try", "mine.py:sliding", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("an input shorter than the kernel" in done.stdout) is ("empty" in says)
    for of_others in ("scales", "steep and flat gradients", "paddings by their names"):
        assert of_others not in done.stdout  # nothing was tried of what it does not have
