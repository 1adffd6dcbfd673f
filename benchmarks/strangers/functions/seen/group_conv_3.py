import numpy as np


def grouped_conv2d(x, weight, bias=None, groups=1, padding=0):
    """x (N, Cin, H, W); weight (Cout, Cin // groups, kh, kw), as in PyTorch."""
    n, cin, h, w = x.shape
    cout, cpg, kh, kw = weight.shape
    assert cin == cpg * groups and cout % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    oh, ow = h + 2 * padding - kh + 1, w + 2 * padding - kw + 1
    y = np.zeros((n, cout, oh, ow), dtype=np.result_type(x, weight))
    for o in range(cout):
        g = o % groups
        src = xp[:, g * cpg:(g + 1) * cpg]
        for i in range(kh):
            for j in range(kw):
                y[:, o] += np.einsum('c,nchw->nhw', weight[o, :, i, j],
                                     src[:, :, i:i + oh, j:j + ow])
        if bias is not None:
            y[:, o] += bias[o]
    return y
