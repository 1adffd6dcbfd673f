import numpy as np


def conv2d_gemm(x: np.ndarray, filt: np.ndarray, stride: int = 1) -> np.ndarray:
    """Convolution lowered to one GEMM.

    x     [N, C, H, W]
    filt  [M, C, R, S]
    out   [N, M, P, Q]
    """
    N, C, H, W = x.shape
    M, _, R, S = filt.shape
    P = (H - R) // stride + 1
    Q = (W - S) // stride + 1
    rows = np.empty((N * P * Q, C * R * S), dtype=x.dtype)
    r = 0
    for n in range(N):
        for p in range(P):
            for q in range(Q):
                rows[r] = x[n, :, p * stride:p * stride + R, q * stride:q * stride + S].ravel()
                r += 1
    out = rows @ filt.reshape(M, -1).T      # (N*P*Q, M)
    return out.reshape(N, M, P, Q)
