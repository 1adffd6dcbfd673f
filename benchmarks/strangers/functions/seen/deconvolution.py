import numpy as np


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0), output_padding=(0, 0),
                     dilation=(1, 1), groups=1):
    """Transposed convolution with the semantics of torch.nn.functional.conv_transpose2d.

    x (N, C, H, W); w (C, M, kh, kw) with M = out_channels // groups.
    The geometry is given as (vertical, horizontal) pairs.
    output_padding must be smaller than the stride or the dilation, as in torch.
    """
    n, c, h, wid = x.shape
    _, m, kh, kw = w.shape
    (sh, sw), (ph, pw), (oph, opw), (dh, dw) = stride, padding, output_padding, dilation

    # canvas: everything the kernels can touch, plus the extra rows/columns at the end
    ch = (h - 1) * sh + (kh - 1) * dh + 1
    cw = (wid - 1) * sw + (kw - 1) * dw + 1
    canvas = np.zeros((n, groups, m, ch + oph, cw + opw), dtype=np.result_type(x, w))

    xg = x.reshape(n, groups, c // groups, h, wid)
    wg = w.reshape(groups, c // groups, m, kh, kw)
    for i in range(kh):
        for j in range(kw):
            part = np.einsum('ngchw,gcm->ngmhw', xg, wg[..., i, j])
            canvas[..., i * dh:i * dh + (h - 1) * sh + 1:sh,
                        j * dw:j * dw + (wid - 1) * sw + 1:sw] += part

    oh = ch + oph - 2 * ph
    ow = cw + opw - 2 * pw
    y = canvas[..., ph:ph + oh, pw:pw + ow].reshape(n, groups * m, oh, ow)
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
