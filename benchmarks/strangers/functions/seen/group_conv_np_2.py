import numpy as np


def group_conv2d(x, w, groups=1, stride=1):
    """Grouped convolution without padding, compatible with torch's weights.

    x: (N, C_in, H, W)   w: (C_out, C_in // groups, kh, kw)
    """
    N, C, H, W = x.shape
    O, cpg, kh, kw = w.shape
    assert C == cpg * groups and O % groups == 0
    Ho, Wo = (H - kh) // stride + 1, (W - kw) // stride + 1
    y = np.zeros((N, O, Ho, Wo))
    for o in range(O):
        g = o % groups
        xs = x[:, g * cpg:(g + 1) * cpg]
        for i in range(Ho):
            for j in range(Wo):
                r, c = i * stride, j * stride
                y[:, o, i, j] = (xs[:, :, r:r + kh, c:c + kw] * w[o]).sum(axis=(1, 2, 3))
    return y
