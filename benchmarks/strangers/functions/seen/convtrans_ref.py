import itertools

import numpy as np


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv_transpose2d_ref(x, weight, bias=None, stride=1, padding=0, output_padding=0,
                         groups=1, dilation=1):
    """Reference used in our operator tests; arguments and layouts are those of
    torch.nn.functional.conv_transpose2d."""
    (sh, sw), (ph, pw), (qh, qw), (dh, dw) = map(_pair, (stride, padding, output_padding, dilation))
    n, cin, h, w = x.shape
    _, og, kh, kw = weight.shape
    ig = cin // groups
    oh = (h - 1) * sh - 2 * ph + dh * (kh - 1) + qh + 1
    ow = (w - 1) * sw - 2 * pw + dw * (kw - 1) + qw + 1
    out = np.zeros((n, og * groups, oh, ow), dtype=np.result_type(x, weight))
    for ci in range(cin):
        g = ci // ig
        dst = out[:, g * og:(g + 1) * og]
        for y, c, i, j in itertools.product(range(h), range(w), range(kh), range(kw)):
            r = y * sh - ph + i * dh
            q = c * sw - pw + j * dw
            if 0 <= r < oh and 0 <= q < ow:
                dst[:, :, r, q] += x[:, ci, y, c, None] * weight[ci, :, i, j]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
