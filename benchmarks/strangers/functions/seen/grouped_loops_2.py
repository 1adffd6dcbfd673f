import numpy as np


def grouped_conv2d(x, w, b, groups=1, stride=1, pad=0):
    """Grouped convolution, written with plain loops.

    x (N, Cin, H, W) / w (Cout, Cin//groups, K, K) / b (Cout,)
    """
    N, Cin, H, W = x.shape
    Cout, cg, K, _ = w.shape
    og = Cout // groups
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    Ho = (H + 2 * pad - K) // stride + 1
    Wo = (W + 2 * pad - K) // stride + 1
    y = np.zeros((N, Cout, Ho, Wo))
    for n in range(N):
        for g in range(groups):
            xs = xp[n, g * cg:(g + 1) * cg]
            for o in range(og):
                k = w[g * og + o]
                for i in range(Ho):
                    for j in range(Wo):
                        hs, ws = i * stride, j * stride
                        y[n, g * og + o, i, j] = np.sum(xs[:, hs:hs + K, ws:ws + K] * k) + b[o]
    return y
