import numpy as np


def ref_conv2d_nhwc_f16(A, B, stride, pad, dil):
    """Golden reference for the fp16 kernel.

    A: float16 [N, H, W, C]   B: float16 [K, R, S, C]   out: float16 [N, P, Q, K]
    Accumulates in float32 and rounds once, at the end.
    """
    assert A.dtype == np.float16 and B.dtype == np.float16
    N, H, W, C = A.shape
    K, R, S, _ = B.shape
    P = (H + 2 * pad - dil * (R - 1) - 1) // stride + 1
    Q = (W + 2 * pad - dil * (S - 1) - 1) // stride + 1
    a = A.astype(np.float32)
    b = B.astype(np.float32)
    out = np.zeros((N, P, Q, K), np.float32)
    for p in range(P):
        for q in range(Q):
            for r in range(R):
                h = p * stride - pad + r * dil
                if h < 0 or h >= H:
                    continue
                for s in range(S):
                    w = q * stride - pad + s * dil
                    if w < 0 or w >= W:
                        continue
                    out[:, p, q] += a[:, h, w] @ b[:, r, s].T
    return out.astype(np.float16)
