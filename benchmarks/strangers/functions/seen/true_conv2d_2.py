import numpy as np


def convolve2d(a, k, mode="full", fill=0):
    """Textbook 2-D convolution - the kernel IS flipped.

    mode 'full', 'same' (size of a, centred as in MATLAB conv2) or 'valid';
    values outside `a` equal `fill`.
    """
    a = np.asarray(a, float)
    k = np.asarray(k, float)
    kh, kw = k.shape
    p = np.pad(a, ((kh - 1,) * 2, (kw - 1,) * 2), constant_values=fill)
    kf = k[::-1, ::-1]
    H, W = a.shape[0] + kh - 1, a.shape[1] + kw - 1
    out = np.zeros((H, W))
    for i in range(H):
        for j in range(W):
            out[i, j] = (p[i:i + kh, j:j + kw] * kf).sum()
    if mode == "full":
        return out
    if mode == "same":
        r, c = kh // 2, kw // 2
        return out[r:r + a.shape[0], c:c + a.shape[1]]
    if mode == "valid":
        return out[kh - 1:a.shape[0], kw - 1:a.shape[1]]
    raise ValueError(mode)
