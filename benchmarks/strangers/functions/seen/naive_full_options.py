import numpy as np


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Slow and simple torch.nn.functional.conv2d, for testing."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, cin, h, wd = x.shape
    cout, cg, kh, kw = w.shape
    assert cin == cg * groups and cout % groups == 0
    og = cout // groups
    xp = np.zeros((n, cin, h + 2 * ph, wd + 2 * pw))
    xp[:, :, ph:ph + h, pw:pw + wd] = x
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    y = np.zeros((n, cout, oh, ow))
    for o in range(cout):
        c0 = (o // og) * cg
        for i in range(oh):
            for j in range(ow):
                r, c = i * sh, j * sw
                win = xp[:, c0:c0 + cg,
                         r:r + dh * (kh - 1) + 1:dh,
                         c:c + dw * (kw - 1) + 1:dw]
                y[:, o, i, j] = (win * w[o]).sum(axis=(1, 2, 3))
        if b is not None:
            y[:, o] += b[o]
    return y
