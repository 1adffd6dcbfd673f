import numpy as np


def conv_channel_blocked(x, w, cblk=8):
    """x (C,H,W), w (K,C,R,S). Input channels are processed in blocks of cblk to fit L1."""
    C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    out = np.empty((K, P, Q))
    for k in range(K):
        for c0 in range(0, C, cblk):
            acc = np.zeros((P, Q))
            for c in range(c0, min(c0 + cblk, C)):
                for r in range(R):
                    for s in range(S):
                        acc += x[c, r:r + P, s:s + Q] * w[k, c, r, s]
            out[k] = acc
    return out
