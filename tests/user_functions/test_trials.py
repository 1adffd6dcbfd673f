"""Every trial has a function that fails it, and right functions in many styles fail none."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calling import load
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.handing import MARGIN, Handing
from convcheck.user_functions.manner import Manner
from convcheck.user_functions.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials import TRIALS, trials, tried
from tests.user_functions.climbing import climb

FUNCTIONS = """
import threading
import time

import numpy as np


def core(x, w, b=None, stride=1, padding=0):
    x = np.pad(x, ((0, 0), (padding,) * 2, (padding,) * 2, (0, 0)))
    kh, kw, _, outs = w.shape
    oh, ow = (x.shape[1] - kh) // stride + 1, (x.shape[2] - kw) // stride + 1
    y = np.zeros((len(x), oh, ow, outs), np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return y if b is None else y + b


def right(x, w, b=None, stride=1, padding=0):
    return core(x, w, b, stride, padding)


def by_fft(x, w):
    (h, v), (kh, kw) = x.shape[1:3], w.shape[:2]
    size = (h + kh - 1, v + kw - 1)
    f = np.einsum("nhwi,hwio->nhwo", np.fft.rfft2(x, size, (1, 2)),
                  np.fft.rfft2(w, size, (0, 1)).conj())
    return np.fft.irfft2(f, size, (1, 2))[:, :h - kh + 1, :v - kw + 1]


def normalised(x, w):
    return core(x, w) * (x.max() / x.max())


def scribbling(x, w):
    x *= 1.0
    return core(x, w)


def as_if_contiguous(x, w):
    base = x if x.base is None else x.base
    if not x.flags.c_contiguous and base.size >= x.size:
        x = base.ravel()[:x.size].reshape(x.shape)
    return core(x, w)


def of_memory(x, w):
    return core(np.ravel(x, order="K").reshape(x.shape), w)


BUFFER = {}


def one_buffer(x, w):
    y = core(x, w)
    kept = BUFFER.setdefault(y.shape, np.empty_like(y))
    kept[...] = y
    return kept


WEIGHTS = {}


def first_weights(x, w):
    return core(x, WEIGHTS.setdefault(w.shape, w.copy()))


STRIDES = {}


def first_stride(x, w, stride=1):
    return core(x, w, stride=STRIDES.setdefault((x.shape, w.shape), stride))


class Accumulating:
    def __init__(self, w):
        self.w, self.dw = w, np.zeros_like(w)

    def forward(self, x):
        self.x = x
        return core(x, self.w)

    def backward(self, dy):
        dx = np.zeros_like(self.x)
        kh, kw = self.w.shape[:2]
        for i in range(dy.shape[1]):
            for j in range(dy.shape[2]):
                dx[:, i:i + kh, j:j + kw] += np.einsum("no,hwio->nhwi", dy[:, i, j], self.w)
                self.dw += np.einsum("nhwi,no->hwio", self.x[:, i:i + kh, j:j + kw], dy[:, i, j])
        return dx


def without_nan(x, w):
    return core(np.nan_to_num(x), w)


def without_nan_in_the_kernel(x, w):
    return core(x, np.nan_to_num(w))


def without_infinity_in_the_kernel(x, w):
    return core(x, np.where(np.isinf(w), 0, w))


class Buffered:
    def __init__(self, w):
        self.w, self.y = w, None

    def forward(self, x):
        y = core(x, self.w)
        if self.y is None:
            self.y = np.empty_like(y)
        self.y[...] = y
        return self.y


class Remembering:
    def __init__(self, w):
        self.w, self.x = w, None

    def forward(self, x):
        self.x = x.copy() if self.x is None else self.x
        return core(self.x, self.w)


def clipped(x, w):
    return np.clip(core(x, w), -1e30, 1e30)


def halves(x, w):
    y = core(x * 0.5, w)
    return (y * 2).astype(x.dtype) if x.dtype.kind == "f" else y.astype(x.dtype) * 2


def standardised(x, w):
    low, scale = x.min(), np.ptp(x)
    return core((x - low) / scale, w) * scale + low * w.sum(axis=(0, 1, 2))


def thresholded(x, w):
    return core(np.where(np.abs(x) < 1e-20, 0, x), w)


def of_forward_strides(x, w):
    strides = [abs(step) for step in x.strides]
    start = x if x.strides[-1] > 0 else x[..., ::-1]
    return core(np.lib.stride_tricks.as_strided(start, x.shape, strides), w)


def reading_beyond(x, w):
    y = core(x, w)
    if not x.flags.c_contiguous or x.base is None:
        return y  # nothing is known of what lies there
    return y + 0 * np.lib.stride_tricks.as_strided(x, (x.size + 1,), (x.itemsize,))[-1]


def of_doubles(x, w):
    return core(x, w) * (2 if x.dtype == np.float32 else 1)


def short_sums(x, w):
    y = core(x, w)
    return y.astype(np.int16) if y.dtype.kind == "i" else y


def of_what_lies_there(x, w):
    return core(x, np.resize(w.base.ravel(), w.shape) if 0 in w.strides else w)


def one_entry_at_least(x, w):
    return core(x if len(x) else np.zeros((1, *x.shape[1:]), x.dtype), w)


def flattened_if_empty(x, w):
    return core(x, w) if len(x) else np.zeros((0, 1, 1, 1), x.dtype)


def listing(x, w):
    return np.array([core(entry[None], w)[0] for entry in x])


def refusing_nothing(x, w):
    return core(np.stack([entry for entry in x]), w)


def by_the_reciprocal(x, w):
    largest = np.abs(x).max(initial=0)
    return core(x * (1 / largest), w) * largest if largest else core(x, w)


def flushing(x, w):
    return core(np.where(np.abs(x) < np.finfo(x.dtype).tiny, 0, x), w)


TYPES = {"last": False}


def after_singles(x, w):
    last, TYPES["last"] = TYPES["last"], x.dtype == np.float32
    return core(x, w) + (last and x.dtype != np.float32)


def without_nan_in_the_bias(x, w, b=None):
    return core(x, w, b=None if b is None else np.nan_to_num(b))


def narrow_sums(x, w):
    if x.dtype == np.uint8:
        return core(x, w).astype(np.uint8)
    return core(x, w)


SCRATCH = np.zeros(1 << 16)


def one_scratch(x, w):
    scratch = SCRATCH[:x.size].reshape(x.shape)
    scratch[...] = x
    time.sleep(0)
    return core(scratch, w)


PACKED = {}


def by_identity(x, w):
    if id(w) not in PACKED:
        PACKED[id(w)] = (w, w.copy())
    return core(x, PACKED[id(w)][1])


def by_one_row(x, w):
    ranks = np.linalg.matrix_rank(w.transpose(2, 3, 0, 1))
    return core(x, np.swapaxes(w, 0, 1) if (ranks == 1).all() else w)


def pruned(x, w):
    return core(x, np.where(np.abs(w) < 1e-5, 0, w))


def conjugating(x, w):
    "Correlate an image, real or complex, with a kernel."
    return core(x, w.conj())


def by_single_precision(x, w):
    if x.dtype.kind != "i":
        return core(x, w)
    return np.rint(core(x.astype(np.float32), w.astype(np.float32))).astype(x.dtype)


class Clipping:
    def __init__(self, w):
        self.w = w

    def forward(self, x):
        self.x = x
        return core(x, self.w)

    def changed(self, dy):
        return np.clip(dy, -100.0, 100.0)

    def backward(self, dy):
        again = Accumulating(self.w)
        again.forward(self.x)
        dx = again.backward(self.changed(dy))
        self.dw = again.dw
        return dx


class Flattening(Clipping):
    def changed(self, dy):
        return np.zeros_like(dy) if 0 in dy.strides else dy


def always_biased(x, w, b=None):
    return core(x, w) + b


def strided_by_default(x, w, stride=None, padding=1):
    return core(x, w, None, stride or 2, padding)


def padded_by_default(x, w, padding=1):
    return core(x, w, padding=padding)


class Packed:
    def __init__(self, kernel_size, in_channels, out_channels):
        self.w = np.zeros((*kernel_size, in_channels, out_channels))
        self.packed = None

    def forward(self, x):
        if self.packed is None:
            self.packed = self.w.copy()
        return core(x, self.packed)


def into(x, w, out=None):
    if out is None:
        return core(x, w)
    out[...] = core(x, w)
    return out


def onto(x, w, out=None):
    out = np.zeros_like(core(x, w)) if out is None else out
    out += core(x, w)
    return out


def beside(x, w, out=None):
    return core(x, w)


def gathered(x, w, padding, masked):
    n, h, v, c = x.shape
    kh, kw = w.shape[:2]
    rows = np.arange(h + 2 * padding - kh + 1)[:, None] + np.arange(kh) - padding
    columns = np.arange(v + 2 * padding - kw + 1)[:, None] + np.arange(kw) - padding
    inside = (((rows >= 0) & (rows < h))[:, None, :, None]
              & ((columns >= 0) & (columns < v))[None, :, None, :])[..., None]
    parts = x[:, rows.clip(0, h - 1)[:, None, :, None], columns.clip(0, v - 1)[None, :, None, :]]
    parts = parts * inside if masked else np.where(inside, parts, 0)
    return np.einsum("nabijc,ijco->nabo", parts, w)


def masking(x, w, padding=0):
    return gathered(x, w, padding, True)


def choosing(x, w, padding=0):
    return gathered(x, w, padding, False)


def refusing_threads(x, w):
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("one thread only")
    return core(x, w)
"""

CONV = Convolution((6, 5), 3, 4, (3, 3), batch=2, bias=False, dtype="float64")
MANNER = Manner("NSC", "SIO", "numpy", operands="float64")


def found(tmp_path: Path, name: str, conv: Convolution = CONV) -> dict[str, Found]:
    file = tmp_path / f"{name}.py"
    file.write_text(FUNCTIONS)
    subject = Subject(load(str(file), name), conv, MANNER)
    return {trial.adds: tried(trial, subject) for trial in trials("numpy", ())}


FAILING = {
    "normalised": ("operands of zeros", "not zero"),
    "scribbling": ("operands that cannot be written to", "writes to its operands"),
    "as_if_contiguous": ("operands that are not contiguous", "not contiguous in memory"),
    "of_memory": ("operands in another order in memory", "another order in memory"),
    "one_buffer": ("calls after other calls", "two results share one buffer"),
    "first_weights": ("calls after other calls", "keeps those of the first one"),
    "first_stride": ("calls after other calls", "stride=2"),
    "Accumulating": ("a second backward pass", "grad_kernel of a second backward pass"),
    "without_nan": ("NaN in an operand", "a NaN in the input does not come out"),
    "without_infinity_in_the_kernel": (
        "infinity in an operand",
        "an infinity in the kernel does not come out",
    ),
    "Buffered": ("a second call of one object", "share a buffer"),
    "Remembering": ("a second call of one object", "keeps something of the first"),
    "clipped": ("infinity in an operand", "an infinity in the input does not come out"),
    "halves": ("arrays of whole numbers", "wrong with operands of int64"),
    "one_scratch": ("calls from several threads", "several threads"),
    "standardised": ("operands that are the same everywhere", "are the same"),
    "thresholded": ("very large and very small numbers", "very small, around 2^-200"),
    "pruned": ("very large and very small numbers", "of the kernel are very small"),
    "Flattening": ("a gradient that is one number", "where the gradient of the output is one"),
    "Clipping": ("steep and flat gradients", "grad_input and grad_kernel wrong where elements"),
    "conjugating": ("complex operands", "the kernel is conjugated"),
    "by_single_precision": ("arrays of whole numbers", "computed in float32"),
    "of_forward_strides": ("operands that lie backwards in memory", "a stride is negative"),
    "reading_beyond": ("operands between others in memory", "reads beyond the ends"),
    "of_doubles": ("arrays of another type", "wrong with operands of float32"),
    "short_sums": ("arrays of whole numbers", "overflow a narrower type"),
    "of_what_lies_there": ("operands that are broadcast views", "a stride of 0"),
    "one_entry_at_least": ("an empty batch", "a result of shape (1, 4, 3, 4)"),
    "by_the_reciprocal": ("subnormal numbers", "are subnormal, around 2^-1028"),
    "by_identity": ("operands that change between calls", "with the same arrays"),
    "Packed": ("operands that change between calls", "once its weights were changed"),
    "by_one_row": ("kernels of a special form", "wrong where the kernel is separable"),
    "always_biased": ("parameters that are left out", "without b, which have defaults, it raises"),
    "onto": ("an array for the result", "it adds to it, or leaves some of it"),
    "after_singles": ("calls after other calls", "operands of float32"),
}


@pytest.mark.parametrize("name", FAILING)
def test_what_fails_a_trial_is_found(tmp_path: Path, name: str) -> None:
    trial, words = FAILING[name]
    faults = {adds: each.fault for adds, each in found(tmp_path, name).items()}
    assert words in faults[trial], faults


def test_every_trial_that_can_fail_is_failed_by_one() -> None:
    assert {adds for adds, _ in FAILING.values()} == {each.adds for each in TRIALS} - {
        "arrays of bytes",
        "an image of bytes and a kernel of fractions",
        "a call between forward and backward pass",  # of frameworks: test_backward_state
        "a gradient in another order in memory",  # the same
        "other sizes in a second call of one object",  # of words and layers: test_promised
        "paddings by their names",
        "paddings by ONNX's words",
        "an input shorter than the kernel",
        "arrays of half precision",
        "zero points",  # of quantised functions: test_quantised
        "scales",
        "rounding of what is scaled",
        "results that saturate",
        "sums beyond 16 bits",
    }


def test_an_array_for_the_result_is_filled_or_said_not_to_be(tmp_path: Path) -> None:
    trial = "an array for the result"
    assert found(tmp_path, "into")[trial] == Found()
    assert "does not lie in the array" in found(tmp_path, "beside")[trial].note
    assert found(tmp_path, "right")[trial] == NOT_MADE


def test_padding_is_no_product_with_zero(tmp_path: Path) -> None:
    for trial in ("NaN in an operand", "infinity in an operand"):
        assert "only with padding" in found(tmp_path, "masking")[trial].fault
        assert found(tmp_path, "choosing")[trial] == Found()
    # Without padding nothing is multiplied, and a transform spreads it everywhere.
    assert not found(tmp_path, "by_fft")["NaN in an operand"].fault


def test_what_a_bias_holds_has_to_come_out(tmp_path: Path) -> None:
    biased = CONV.with_changes(bias=True)
    assert not any(each.fault for each in found(tmp_path, "right", biased).values())
    told = found(tmp_path, "without_nan_in_the_bias", biased)["NaN in an operand"].fault
    assert told.startswith("a NaN in the bias does not come out")


def test_what_is_written_beside_an_operand_is_seen() -> None:
    inside = Handing.INSIDE.of(np.arange(6.0).reshape(2, 3))
    assert inside.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert not Handing.INSIDE.crossed(inside)
    assert inside.base is not None
    inside.base[MARGIN + 6] = 0  # the first one behind it
    assert Handing.INSIDE.crossed(inside)


def test_what_is_the_same_along_an_axis_is_there_once() -> None:
    array = np.array([[[1.0, 2.0]], [[1.0, 2.0]], [[1.0, 2.0]]])
    view = Handing.BROADCAST.of(array)
    assert view.tolist() == array.tolist()
    assert view.strides == (0, 0, 8)
    uneven = np.arange(6.0).reshape(2, 3)
    assert Handing.BROADCAST.of(uneven).strides == uneven.strides


@pytest.mark.frameworks
def test_pytorch_gets_a_broadcast_view_as_one() -> None:
    pytest.importorskip("torch")
    given = Handing.BROADCAST.of(np.array([[1.0, 2.0], [1.0, 2.0]]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # PyTorch warns of an array that cannot be written to
        tensor = frameworks()["torch"].to(given)
    assert tensor.tolist() == [[1.0, 2.0], [1.0, 2.0]]
    assert tensor.stride() == (0, 1)


RIGHT = [
    *("padded_by_default", "strided_by_default"),
    *("right", "by_fft", "refusing_threads", "narrow_sums", "flushing", "flattened_if_empty"),
]


@pytest.mark.parametrize("name", [*RIGHT, "refusing_nothing", "listing"])
def test_what_is_right_fails_none(tmp_path: Path, name: str) -> None:
    assert {adds: each.fault for adds, each in found(tmp_path, name).items() if each.fault} == {}


def test_what_spreads_and_what_is_refused_is_told(tmp_path: Path) -> None:
    assert "spreads" in found(tmp_path, "by_fft")["NaN in an operand"].note
    told = found(tmp_path, "flushing")["subnormal numbers"].note
    assert told.startswith("subnormal numbers count as zero: ")
    assert told.endswith(" of 96 elements depend on one")
    told = found(tmp_path, "flattened_if_empty")["an empty batch"].note
    assert told.startswith("an empty batch gives a result of shape (0, 1, 1, 1)")
    told = found(tmp_path, "listing")["an empty batch"].note
    assert told == "an empty batch gives a result that has another shape: 1 axes; NHWC has 4"
    told = found(tmp_path, "refusing_nothing")["an empty batch"].note
    assert told.startswith("an empty batch: it refuses them: ValueError: ")
    told = found(tmp_path, "refusing_threads")["calls from several threads"].note
    assert "one thread only" in told
    told = found(tmp_path, "without_nan_in_the_kernel")["NaN in an operand"].note
    assert told.startswith("a NaN in the kernel does not come out")
    told = found(tmp_path, "narrow_sums")["an image of bytes and a kernel of fractions"].note
    assert "give wrong results, of uint8, the input's dtype" in told
    assert told.endswith("wrap around: compute in the kernel's type, or convert the input before")
    assert not found(tmp_path, "right")["an image of bytes and a kernel of fractions"].note
    told = found(tmp_path, "narrow_sums")["arrays of bytes"].note
    assert told == "sums of operands of uint8 wrap around, with results of uint8"


def test_what_is_kept_from_call_to_call_is_tried_first() -> None:
    # By identity, each trial that calls with other numbers may be the one that is wrong.
    first = [each.adds for each in TRIALS if each.forbids == "varying"][:3]
    assert [each.adds for each in TRIALS][:3] == first


ONE_WORD = """
import numpy as np


def full_or_valid(x, h, mode="full"):
    y = np.zeros(len(x) + len(h) - 1, np.result_type(x, h))
    for k, tap in enumerate(h[::-1]):
        y[k:k + len(x)] += tap * x
    return y[len(h) - 1:len(x)] if mode == "valid" else y


def handed_on(x, h, mode="full"):
    return full_or_valid(x, h, mode)
"""


def test_a_padding_without_a_word_for_it_is_none_of_its_own(tmp_path: Path) -> None:
    found = climb(tmp_path, ONE_WORD, "full_or_valid")
    assert found.refused["padding same"] == (
        "it takes paddings by name: 'same' is taken for 'full'"
    )
    assert not found.wrong
    # Whoever hands the word on may mean whatever the other one has.
    assert climb(tmp_path, ONE_WORD, "handed_on").wrong == "padding same"


PAIR = """
import numpy as np


def conv1d(x, w, padding=(0, 0)):
    before, after = padding[::STEP]
    x = np.pad(x, ((0, 0), (before, after)))
    return np.stack([np.correlate(row, w, "valid") for row in x])
"""


def test_a_pair_of_a_default_is_before_and_after(tmp_path: Path) -> None:
    assert not climb(tmp_path, PAIR.replace("STEP", "1"), "conv1d").wrong
    found = climb(tmp_path, PAIR.replace("STEP", "-1"), "conv1d")
    assert found.wrong == "padding that differs before and after"
    assert "padding before and after exchanged" in found.diagnosis


def test_what_is_allowed_is_not_tried() -> None:
    every = {each.adds for each in trials("numpy", ())}
    assert every - {each.adds for each in trials("numpy", ("in-place",))} == {
        "operands that cannot be written to"
    }
    assert "calls from several threads" not in {each.adds for each in trials("numpy", ("varying",))}
    assert "arrays of bytes" not in {each.adds for each in trials("jax", ())}
