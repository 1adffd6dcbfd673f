import numpy as np

def dilated_same(x, w, dilation=1):
    """'same' dilated correlation of a 1-D signal with an odd-length kernel.

    out[n] = sum_j w[j] * x[n + (j - c) * dilation],   c = len(w)//2,  zeros outside
    """
    K = len(w)
    assert K % 2 == 1, "odd kernels only"
    span = (K - 1) * dilation
    left = (K - 1) // 2
    xp = np.pad(np.asarray(x, float), (left, span - left))
    out = np.zeros(len(x))
    for j in range(K):
        out += w[j] * xp[j * dilation: j * dilation + len(x)]
    return out
