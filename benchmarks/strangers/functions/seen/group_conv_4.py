import numpy as np


def conv2d(x, w, stride=1):
    n, c, h, wd = x.shape
    f, c2, kh, kw = w.shape
    assert c == c2
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    y = np.zeros((n, f, oh, ow), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            xs = x[:, :, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            y += np.einsum('nchw,fc->nfhw', xs, w[:, :, i, j])
    return y


def grouped_conv2d(x, w, groups=1, stride=1):
    """F.conv2d(x, w, stride=stride, groups=groups), bias left out.

    x: (N, Cin, H, W); w: (Cout, Cin // groups, kh, kw)
    """
    cin, cout = x.shape[1], w.shape[0]
    assert cin % groups == 0 and cout % groups == 0
    per_group = cout // groups
    outs = []
    for g in range(groups):
        xg = x[:, g::groups]
        wg = w[g * per_group:(g + 1) * per_group]
        outs.append(conv2d(xg, wg, stride))
    return np.concatenate(outs, axis=1)
