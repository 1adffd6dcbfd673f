import numpy as np


def wgrad_krsc(x, dy, R, S, stride=(1, 1), pad=(0, 0), dil=(1, 1), alpha=1.0, beta=0.0, dw=None):
    """Host reference for the wgrad kernel (cuDNN naming).

        dw = alpha * wgrad(x, dy) + beta * dw_in

    x  : NHWC    [N][H][W][C]
    dy : NPQK    [N][P][Q][K]
    dw : KRSC    [K][R][S][C]
    Accumulates in fp64; the result has the dtype of x.  `dw` is only read when
    beta != 0 and it is not modified.
    """
    N, H, W, C = x.shape
    _, P, Q, K = dy.shape
    acc = np.zeros((K, R, S, C), dtype=np.float64)
    for r in range(R):
        for s in range(S):
            for p in range(P):
                h = p * stride[0] - pad[0] + r * dil[0]
                if h < 0 or h >= H:
                    continue
                for q in range(Q):
                    w = q * stride[1] - pad[1] + s * dil[1]
                    if w < 0 or w >= W:
                        continue
                    acc[:, r, s, :] += dy[:, p, q, :].T.astype(np.float64) @ x[:, h, w, :].astype(np.float64)
    acc *= alpha
    if beta != 0.0:
        acc += beta * dw
    return acc.astype(x.dtype)
