import numpy as np


def grouped_conv2d(x, weight, groups, bias=None, padding=0):
    """x [N, Cin, H, W], weight [Cout, Cin/groups, kH, kW]"""
    x = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    N, Cin, H, W = x.shape
    Cout, cpg, kH, kW = weight.shape
    assert Cin == cpg * groups and Cout % groups == 0
    Ho, Wo = H - kH + 1, W - kW + 1
    y = np.zeros((N, Cout, Ho, Wo))
    for o in range(Cout):
        g = o % groups
        xs = x[:, g * cpg:(g + 1) * cpg]
        for i in range(kH):
            for j in range(kW):
                y[:, o] += np.einsum("nchw,c->nhw", xs[:, :, i:i + Ho, j:j + Wo], weight[o, :, i, j])
        if bias is not None:
            y[:, o] += bias[o]
    return y
