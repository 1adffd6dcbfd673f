import numpy as np
from numpy.lib.stride_tricks import as_strided


def group_conv2d(x, w, *, groups=1, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """Grouped convolution, no bias.

    x: [N, C, H, W]; w: [O, C // groups, R, S] as in PyTorch.
    """
    (sh, sw), (ph, pw), (dh, dw) = stride, padding, dilation
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    n, c, h, wd = x.shape
    o, cg, r, s = w.shape
    assert c == cg * groups and o % groups == 0
    p = (h - dh * (r - 1) - 1) // sh + 1
    q = (wd - dw * (s - 1) - 1) // sw + 1
    bn, bc, bh, bw = x.strides
    view = as_strided(
        x,
        shape=(n, groups, cg, p, q, r, s),
        strides=(bn, bc * cg, bc, bh * sh, bw * sw, bh * dh, bw * dw),
        writeable=False,
    )
    wg = w.reshape(groups, o // groups, cg, r, s)
    y = np.einsum("ngcpqrs,gkcrs->ngkpq", view, wg, optimize=True)
    return y.reshape(n, o, p, q)
