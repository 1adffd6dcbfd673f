"""CPU model of the tensor-core path: operands and result in fp16, sums in fp32."""
import numpy as np


def hconv2d(x, w):
    """x (N,H,W,C) float16, w (R,S,C,K) float16 -> (N,P,Q,K) float16, VALID."""
    N, H, W, C = x.shape
    R, S, _, K = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((N, P, Q, K), dtype=x.dtype)
    for r in range(R):
        for s in range(S):
            for c in range(C):
                a = x[:, r:r + P, s:s + Q, c, None].astype(np.float32)
                acc += a * w[r, s, c].astype(np.float32)
    return acc.astype(x.dtype)
