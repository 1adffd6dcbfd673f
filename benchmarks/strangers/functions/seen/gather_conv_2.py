import numpy as np


def _tables(h, w, kh, kw, stride):
    """Flat start address of each window, and the taps' offsets from it."""
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    rows = np.arange(oh, dtype=np.int16) * stride
    cols = np.arange(ow, dtype=np.int16) * stride
    base = rows[:, None] * w + cols[None, :]
    taps = [i * w + j for i in range(kh) for j in range(kw)]
    return base, taps


def gather_conv2d(img, kernel, stride=1):
    """'valid' cross-correlation of a single-channel image by table look-up.

    This is how the lookup engine on the chip does it; slow here but handy for
    comparing. img (H, W), kernel (kh, kw).
    """
    h, w = img.shape
    kh, kw = kernel.shape
    base, taps = _tables(h, w, kh, kw, stride)
    flat = np.ascontiguousarray(img).reshape(-1)
    k = kernel.reshape(-1)
    acc = np.zeros(base.shape, dtype=np.result_type(img, kernel))
    for weight, off in zip(k, taps):
        acc += weight * flat[base + off]
    return acc
