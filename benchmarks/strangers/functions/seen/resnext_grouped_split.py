import numpy as np


def _conv_valid(x, w):
    n, c, h, wd = x.shape
    k, _, r, s = w.shape
    out = np.zeros((n, k, h - r + 1, wd - s + 1))
    for i in range(r):
        for j in range(s):
            out += np.einsum('nchw,kc->nkhw', x[:, :, i:h - r + 1 + i, j:wd - s + 1 + j], w[:, :, i, j])
    return out


def grouped_conv(x, w, b, groups):
    """Split -> convolve -> concatenate, the ResNeXt way.

    x: (N, C, H, W)    w: (K, C // groups, R, S)    b: (K,), b[k] belongs to output channel k
    """
    k_per_group = w.shape[0] // groups
    outs = []
    for g, xg in enumerate(np.split(x, groups, axis=1)):
        wg = w[g * k_per_group:(g + 1) * k_per_group]
        yg = _conv_valid(xg, wg)
        yg += b[:k_per_group].reshape(1, -1, 1, 1)
        outs.append(yg)
    return np.concatenate(outs, axis=1)
