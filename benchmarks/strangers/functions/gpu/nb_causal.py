"""Causal depthwise conv1d with numba.cuda; NumPy in, NumPy out."""
import numpy as np
from numba import cuda, float32

TPB = 128
LANES = 32  # threads that fetch the tile
MAX_K = 32
BUF = TPB + MAX_K


@cuda.jit
def _causal_kernel(x, w, y):
    row = cuda.blockIdx.x
    tid = cuda.threadIdx.x
    t0 = cuda.blockIdx.y * TPB
    C = x.shape[1]
    L = x.shape[2]
    K = w.shape[1]
    n = row // C
    c = row % C

    buf = cuda.shared.array(BUF, float32)
    first = t0 - (K - 1)
    if tid < LANES:
        for j in range(tid, TPB + K - 1, LANES):
            s = first + j
            if s >= 0 and s < L:
                buf[j] = x[n, c, s]
            else:
                buf[j] = 0.0

    t = t0 + tid
    if t < L:
        acc = float32(0.0)
        for k in range(K):
            acc += w[c, k] * buf[tid + k]
        y[n, c, t] = acc


def causal_conv1d(x, w):
    """y[n, c, t] = sum_k w[c, k] * x[n, c, t - (K - 1) + k], zeros before t = 0.

    x: (N, C, L) float32, w: (C, K) float32 with K <= 32.
    """
    x = np.ascontiguousarray(x, dtype=np.float32)
    w = np.ascontiguousarray(w, dtype=np.float32)
    if w.shape[1] > MAX_K:
        raise ValueError("K must be at most 32")
    N, C, L = x.shape
    dx = cuda.to_device(x)
    dw = cuda.to_device(w)
    dy = cuda.device_array((N, C, L), dtype=np.float32)
    _causal_kernel[(N * C, (L + TPB - 1) // TPB), TPB](dx, dw, dy)
    return dy.copy_to_host()
