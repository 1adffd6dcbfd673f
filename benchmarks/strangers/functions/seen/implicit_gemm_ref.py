# Host reference for fprop kernels.  Activations NHWC, filters KRSC, result NPQK.
#   D = alpha * conv(A, B) + beta * C
# GEMM view:  M = N*P*Q,  N = K,  K = R*S*C.
import numpy as np


def fprop_ref(a, b, c=None, *, pad=(0, 0), stride=(1, 1), dil=(1, 1),
              alpha=1.0, beta=0.0, mode="cross"):
    """mode "cross": filter as stored; mode "conv": filter turned by 180 degrees in (R, S).

    Accumulates in float64 whatever the operands are.  With beta == 0, C is never read
    (it may hold NaNs).
    """
    assert mode in ("cross", "conv")
    n, h, w, ch = a.shape
    k, r, s, ch2 = b.shape
    assert ch == ch2
    p = (h + 2 * pad[0] - dil[0] * (r - 1) - 1) // stride[0] + 1
    q = (w + 2 * pad[1] - dil[1] * (s - 1) - 1) // stride[1] + 1

    m = np.arange(n * p * q)
    img, res = np.divmod(m, p * q)
    row, col = np.divmod(res, q)
    acc = np.zeros((m.size, k), np.float64)
    for gr in range(r):
        for gs in range(s):
            fr, fs = (gr, gs) if mode == "cross" else (r - 1 - gr, s - 1 - gs)
            ih = row * stride[0] - pad[0] + gr * dil[0]
            iw = col * stride[1] - pad[1] + gs * dil[1]
            ok = (ih >= 0) & (ih < h) & (iw >= 0) & (iw < w)
            tile = np.zeros((m.size, ch), np.float64)
            tile[ok] = a[img[ok], ih[ok], iw[ok]]
            acc += tile @ b[:, fr, fs, :].astype(np.float64).T
    d = alpha * acc.reshape(n, p, q, k)
    if beta != 0:
        d += beta * c
    return d
