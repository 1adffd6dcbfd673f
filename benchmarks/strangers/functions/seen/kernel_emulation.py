"""Line by line emulation of the device kernel, one loop iteration = one thread."""
import numpy as np


def direct_conv_kernel(x, w, stride, pad):
    """x: float32 NCHW, w: float32 KCRS, both contiguous. Returns NKPQ."""
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    X = x.reshape(-1)
    Wt = w.reshape(-1)
    Y = np.zeros(N * K * P * Q, dtype=np.float32)

    for tid in range(Y.size):
        # unravel
        t = tid
        q = t % P
        t //= P
        p = t % Q
        t //= Q
        k = t % K
        n = t // K

        acc = 0.0
        for c in range(C):
            for r in range(R):
                ih = p * stride - pad + r
                if ih < 0 or ih >= H:
                    continue
                for s in range(S):
                    iw = q * stride - pad + s
                    if iw < 0 or iw >= W:
                        continue
                    acc += X[((n * C + c) * H + ih) * W + iw] * Wt[((k * C + c) * R + r) * S + s]
        Y[tid] = acc
    return Y.reshape(N, K, P, Q)
