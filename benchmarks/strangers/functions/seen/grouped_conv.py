import numpy as np


def conv2d_grouped(x, w, groups=1, stride=1, pad=0):
    """x: (N, Cin, H, W); w: (Cout, Cin // groups, KH, KW) -> (N, Cout, OH, OW)"""
    N, Cin, H, W = x.shape
    Cout, Cg, KH, KW = w.shape
    assert Cin == Cg * groups and Cout % groups == 0
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    y = np.zeros((N, Cout, OH, OW), dtype=np.result_type(x, w))

    for o in range(Cout):
        g = min(o // Cg, groups - 1)
        xs = x[:, g * Cg:(g + 1) * Cg]
        for i in range(OH):
            r = i * stride
            for j in range(OW):
                c = j * stride
                patch = xs[:, :, r:r + KH, c:c + KW]
                y[:, o, i, j] = np.tensordot(patch, w[o], axes=3)
    return y
