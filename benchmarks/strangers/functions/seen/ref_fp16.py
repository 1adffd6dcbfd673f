"""Host reference for the half precision implicit-GEMM convolution tests."""
import numpy as np


def conv2d_fp16_reference(x, w, stride=1, pad=0):
    """NHWC x KRSC -> NPQK.

    Operands and result are float16; products are summed in float32 and
    rounded to half once, at the end, as the tensor-core kernel does.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    n, h, wd, c = x.shape
    k, r, s, _ = w.shape
    p = (h + 2 * pad - r) // stride + 1
    q = (wd + 2 * pad - s) // stride + 1
    xp = np.zeros((n, h + 2 * pad, wd + 2 * pad, c), dtype=x.dtype)
    xp[:, pad:pad + h, pad:pad + wd] = x

    acc = np.zeros((n, p, q, k), dtype=x.dtype)
    for i in range(r):
        for j in range(s):
            a = xp[:, i:i + stride * (p - 1) + 1:stride, j:j + stride * (q - 1) + 1:stride]
            a = a.astype(np.float32)
            b = w[:, i, j].astype(np.float32)
            for ch in range(c):
                acc += a[..., ch, None] * b[:, ch]
    return acc.astype(np.float16)
