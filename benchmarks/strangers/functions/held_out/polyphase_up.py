import numpy as np


def deconv1d(x, weight, bias=None, up=1, crop=0, extra=0, groups=1):
    """Transposed 1-D convolution, polyphase form.

    Every output phase is an ordinary convolution of x with the taps
    weight[..., phase::up], so that no zeros are multiplied.

    x      : (N, C, L)
    weight : (C, O // groups, K)      (the layout of ConvTranspose1d)
    up     : stride
    crop   : padding
    extra  : output_padding
    """
    n, c, length = x.shape
    _, og, k = weight.shape
    cg = c // groups
    full = (length - 1) * up + k
    total = full + extra
    xg = x.reshape(n, groups, cg, length)
    wg = weight.reshape(groups, cg, og, k)
    y = np.zeros((n, groups, og, total), dtype=np.result_type(x, weight))
    for phase in range(up):
        taps = wg[..., phase::up]
        m = taps.shape[-1]
        if m == 0:
            continue
        xpad = np.pad(xg, ((0, 0), (0, 0), (0, 0), (m - 1, m - 1)))
        branch = np.zeros((n, groups, og, length + m - 1), dtype=y.dtype)
        for t in range(m):
            branch += np.einsum("ngcl,gco->ngol",
                                xpad[..., m - 1 - t:m - 1 - t + length + m - 1], taps[..., t])
        y[..., phase:phase + up * (length + m - 2) + 1:up] = branch
    y = y.reshape(n, groups * og, total)[..., crop:full - crop + extra]
    if bias is not None:
        y = y + bias[None, :, None]
    return y
