import numpy as np


def conv_nhwc(features, kernel, bias=None, stride_hw=(1, 1), pad_hw=(0, 0)):
    """features [N, H, W, C], kernel [R, S, C, K], bias [K] -> [N, P, Q, K]"""
    N, H, W, C = features.shape
    R, S, _, K = kernel.shape
    u, v = stride_hw
    ph, pw = pad_hw
    P = (H + 2 * ph - R) // u + 1
    Q = (W + 2 * pw - S) // v + 1

    xp = np.zeros((N, H + 2 * ph, W + 2 * pw, C), features.dtype)
    xp[:, ph:ph + H, pw:pw + W] = features

    out = np.zeros((N, P, Q, K), np.float64)
    for c in range(C):
        # partial sums of one input channel
        partial = np.zeros_like(out)
        for r in range(R):
            for s in range(S):
                plane = xp[:, r:r + u * (P - 1) + 1:u, s:s + v * (Q - 1) + 1:v, c]
                partial += plane[..., None] * kernel[r, s, c]
        if bias is not None:
            partial += bias
        out += partial
    return out
