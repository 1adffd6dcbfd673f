import numpy as np


def conv1d(x, w, b=None, stride=1, padding=0, dilation=1):
    """1-D convolution in the deep-learning sense (no kernel flip).

    x: (N, C_in, L)    w: (C_out, C_in, K)    b: (C_out,) or None
    returns (N, C_out, L_out), L_out = (L + 2p - d(K-1) - 1)//s + 1
    """
    N, C_in, L = x.shape
    C_out, C_w, K = w.shape
    assert C_in == C_w, "channel mismatch"
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    L_out = (L + 2 * padding - dilation * (K - 1) - 1) // stride + 1
    y = np.zeros((N, C_out, L_out), dtype=np.result_type(x, w))
    for n in range(N):
        for o in range(C_out):
            for t in range(L_out):
                acc = 0
                for c in range(C_in):
                    for k in range(K):
                        acc += xp[n, c, t * stride + k * dilation] * w[o, c, k]
                y[n, o, t] = acc
    if b is not None:
        y = y + b[None, :, None]
    return y
