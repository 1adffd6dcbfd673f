import numpy as np


def filter_u8(img, kernel, shift=0):
    """Integer filtering of an 8-bit grey picture, as done on the DSP.

    kernel : integer coefficients (2-D, odd sides), applied without flipping
    shift  : result is  sum >> shift,  saturated to 0..255
    Edges are replicated.
    """
    assert img.dtype == np.uint8
    k = np.asarray(kernel)
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    ext = np.pad(img, ((ry, ry), (rx, rx)), mode='edge').astype(np.int16)
    h, w = img.shape

    acc = np.zeros((h, w), dtype=np.int16)
    for dy in range(k.shape[0]):
        for dx in range(k.shape[1]):
            acc += ext[dy:dy + h, dx:dx + w] * np.int16(k[dy, dx])

    return np.clip(acc >> shift, 0, 255).astype(np.uint8)
