import numpy as np


def biquad(x, b, a):
    """双二次フィルタ(直接形 II 転置)。

    H(z) = (b0 + b1 z^-1 + b2 z^-2) / (a0 + a1 z^-1 + a2 z^-2)
    a0 は 1 でなくてもよい。初期状態はゼロ。
    """
    a0 = a[0]
    b0, b1, b2 = b
    a1, a2 = a[1] / a0, a[2] / a0   # a0 で正規化
    s1 = s2 = 0.0
    y = np.empty(len(x))
    for n, v in enumerate(x):
        out = b0 * v + s1
        s1 = b1 * v - a1 * out + s2
        s2 = b2 * v - a2 * out
        y[n] = out
    return y
