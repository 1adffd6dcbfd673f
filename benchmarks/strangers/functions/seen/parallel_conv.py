import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np


def _conv_rows(xp, w, out, stride, r0, r1):
    kh, kw = w.shape[2:]
    for i in range(r0, r1):
        for j in range(out.shape[2]):
            win = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            out[:, i, j] = np.tensordot(w, win, axes=3)


def conv2d_threaded(x, w, stride=1, pad=0, band=16, workers=None):
    """Multi-threaded cross-correlation.

    x : (C, H, W), w : (F, C, kh, kw). The output rows are cut into bands of
    `band` rows, and each band is one job for the pool.
    """
    C, H, W = x.shape
    F, _, kh, kw = w.shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    out = np.zeros((F, oh, ow), dtype=np.result_type(x, w))

    jobs = []
    for r0 in range(0, oh, band):
        r1 = min(r0 + band, oh)
        jobs.append(lambda: _conv_rows(xp, w, out, stride, r0, r1))

    with ThreadPoolExecutor(workers or os.cpu_count()) as pool:
        futures = [pool.submit(job) for job in jobs]
    for f in futures:
        f.result()                # re-raise errors from the workers
    return out
