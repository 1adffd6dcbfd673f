import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np


def _band(src, weight, dst, y0, y1, stride):
    """Fill dst rows y0..y1 from src; src is already padded."""
    kh, kw = weight.shape[2:]
    ow = dst.shape[3]
    rows = y1 - y0
    for i in range(kh):
        r = y0 * stride + i
        for j in range(kw):
            tap = src[:, :, r:r + (rows - 1) * stride + 1:stride,
                      j:j + (ow - 1) * stride + 1:stride]
            dst[:, :, y0:y1] += np.einsum("nchw,oc->nohw", tap, weight[:, :, i, j])


def parallel_conv2d(inp, weight, bias=None, stride=1, padding=0, workers=None):
    """Multi-threaded convolution (cross-correlation), NCHW.

    The output rows are split in `workers` bands that are computed concurrently
    (einsum releases the GIL in its inner loops). Same result for any number of
    workers.
    """
    p = padding
    src = np.pad(inp, ((0, 0), (0, 0), (p, p), (p, p)))
    n, _, h, w = src.shape
    o, _, kh, kw = weight.shape
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    dst = np.zeros((n, o, oh, ow), dtype=np.result_type(inp, weight))

    workers = max(1, min(workers or os.cpu_count() or 1, oh))
    cuts = [oh * t // workers for t in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(_band, src, weight, dst, a, b, stride)
                for a, b in zip(cuts[:-1], cuts[1:])]
        for job in jobs:
            job.result()
    if bias is not None:
        dst += np.asarray(bias, dtype=dst.dtype)[:, None, None]
    return dst
