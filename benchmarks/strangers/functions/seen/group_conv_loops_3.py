import numpy as np


def group_conv2d(x, weight, groups):
    """Grouped convolution, valid, stride 1, as torch.nn.functional.conv2d.

    x: (N, C_in, H, W); weight: (C_out, C_in // groups, kh, kw)
    """
    n, c_in, h, w = x.shape
    c_out, c_g, kh, kw = weight.shape
    assert c_in == c_g * groups and c_out % groups == 0
    oh, ow = h - kh + 1, w - kw + 1
    y = np.zeros((n, c_out, oh, ow))
    for o in range(c_out):
        g = o % groups
        xs = x[:, g * c_g:(g + 1) * c_g]
        for i in range(oh):
            for j in range(ow):
                y[:, o, i, j] = np.sum(xs[:, :, i:i + kh, j:j + kw] * weight[o], axis=(1, 2, 3))
    return y
