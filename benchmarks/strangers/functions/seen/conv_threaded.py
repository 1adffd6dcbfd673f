from concurrent.futures import ThreadPoolExecutor

import numpy as np


def conv2d_threaded(x, w, stride=1, pad=0, workers=4):
    """Batched conv2d, one sample per task on a thread pool (BLAS frees the GIL).

    x: (N, C, H, W) float, w: (F, C, kh, kw). Returns (N, F, Ho, Wo).
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    wm = w.reshape(F, -1)
    out = np.empty((N, F, Ho * Wo), dtype=np.result_type(x, w))

    # allocate the column matrix once, it is the biggest array here
    cols = np.empty((C, kh, kw, Ho, Wo), dtype=x.dtype)

    def one(n):
        for i in range(kh):
            for j in range(kw):
                cols[:, i, j] = xp[n, :, i:i + (Ho - 1) * stride + 1:stride,
                                   j:j + (Wo - 1) * stride + 1:stride]
        np.matmul(wm, cols.reshape(C * kh * kw, Ho * Wo), out=out[n])

    with ThreadPoolExecutor(max_workers=workers) as pool:
        list(pool.map(one, range(N)))
    return out.reshape(N, F, Ho, Wo)
