import numpy as np


def conv1d_weight_grad(x, dy, ksize, stride=1, padding=0, dilation=1, groups=1):
    """dL/dw of a 1-D convolution layer (torch conventions).

    x  (batch, c_in, length)
    dy (batch, c_out, length_out)
    returns (c_out, c_in // groups, ksize)
    """
    batch, c_in, length = x.shape
    _, c_out, l_out = dy.shape
    gi, go = c_in // groups, c_out // groups
    xp = np.zeros((batch, c_in, length + 2 * padding), dtype=x.dtype)
    xp[:, :, padding:padding + length] = x
    dw = np.zeros((c_out, gi, ksize), dtype=np.result_type(x, dy))
    reach = (l_out - 1) * stride + 1
    for g in range(groups):
        xg = xp[:, g * gi:(g + 1) * gi]
        dg = dy[:, g * go:(g + 1) * go]
        for k in range(ksize):
            s = k * dilation
            dw[g * go:(g + 1) * go, :, k] = np.einsum("bot,bit->oi", dg, xg[:, :, s:s + reach:stride])
    return dw
