import numpy as np


def gconv1d(x, w, groups=1, dilation=1, stride=1):
    # x: (N, L, C)  channels last!   w: (K, C//groups, O)   no padding
    x = np.asarray(x)
    n, l, c = x.shape
    k, cg, o = w.shape
    assert cg * groups == c and o % groups == 0
    lo = (l - dilation * (k - 1) - 1) // stride + 1
    sn, sl, sc = x.strides
    v = np.lib.stride_tricks.as_strided(
        x,
        shape=(n, lo, k, groups, cg),
        strides=(sn, sl * stride, sl * dilation, sc * cg, sc),
        writeable=False,
    )
    wg = w.reshape(k, cg, groups, o // groups)   # outputs of a group lie side by side
    return np.einsum('nlkgc,kcgo->nlgo', v, wg).reshape(n, lo, o)
