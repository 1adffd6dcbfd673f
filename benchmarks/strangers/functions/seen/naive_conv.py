import numpy as np


def conv2d_naive(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Direct convolution as in torch.nn.functional.conv2d (NCHW, OIHW, int arguments)."""
    n, c, h, wd = x.shape
    o, cg, kh, kw = w.shape
    assert c == cg * groups and o % groups == 0
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (wd + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    og = o // groups
    y = np.zeros((n, o, oh, ow), dtype=np.result_type(x, w))
    for oc in range(o):
        lo = (oc // og) * cg
        for i in range(oh):
            for j in range(ow):
                y0, x0 = i * stride, j * stride
                win = xp[:, lo:lo + cg,
                         y0:y0 + dilation * (kh - 1) + 1:dilation,
                         x0:x0 + dilation * (kw - 1) + 1:dilation]
                y[:, oc, i, j] = (win * w[oc]).sum(axis=(1, 2, 3))
    if b is not None:
        y += b[:, None, None]
    return y
