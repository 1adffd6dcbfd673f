"""Functions for the trials: each of the wrong ones fails one of them, and the right ones none.

Text that is written to a file, since a function is read from its file. All of it stands in one
module, since a style is seldom more than a few lines beside `core`.
"""

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


def scribbling_on_singles(x, w):
    x, w = np.asarray(x, np.float32), np.array(w, np.float32)
    x *= 1.0
    return core(x, w).astype(np.float64)


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


def one_by_one(x, w, padding=0, out=None):
    if out is None:
        return core(x, w, padding=padding)
    for i in range(out.shape[1]):
        row = core(x, w, padding=padding)[:, i]
        out[:, i] = row
    return out


def in_its_own_place(x, w, padding=0, out=None):
    \"\"\"Sums over windows; out may be x itself.\"\"\"
    return one_by_one(x, w, padding, out)


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
