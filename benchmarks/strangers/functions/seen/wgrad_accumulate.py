import numpy as np


def wgrad_nhwc(x, dy, dw, pad=1, stride=1, alpha=1.0, beta=0.0):
    """Weight gradient, BLAS style: dw <- alpha * grad + beta * dw, in place; returns None.

    x (N,H,W,C), dy (N,P,Q,K), dw (K,R,S,C). With beta == 0 the old contents of dw are not read
    (they may be NaN).
    """
    K, R, S, C = dw.shape
    N, P, Q, _ = dy.shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    dyf = dy.reshape(-1, K)
    for r in range(R):
        for s in range(S):
            xs = xp[:, r:r + (P - 1) * stride + 1:stride, s:s + (Q - 1) * stride + 1:stride, :]
            g = alpha * (dyf.T @ xs.reshape(-1, C))
            if beta == 0.0:
                dw[:, r, s, :] = g
            else:
                dw[:, r, s, :] = g + beta * dw[:, r, s, :]
