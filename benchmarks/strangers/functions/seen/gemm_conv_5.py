import numpy as np


def conv2d_gemm(x, w, stride=1, pad=0):
    """Convolution as one matrix product (the Caffe way).

    x (N, C, H, W), w (F, C, R, S)  ->  (N, F, P, Q)
    """
    N, C, H, W = x.shape
    F, _, R, S = w.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    # one row for each output pixel
    rows = np.empty((N, P, Q, C * R * S), dtype=x.dtype)
    for p in range(P):
        for q in range(Q):
            patch = xp[:, :, p * stride:p * stride + R, q * stride:q * stride + S]
            rows[:, p, q] = patch.reshape(N, -1)

    out = rows.reshape(N * P * Q, -1) @ w.reshape(F, -1).T
    return out.reshape(N, F, P, Q)
