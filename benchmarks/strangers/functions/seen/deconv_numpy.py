import numpy as np


def pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Same conventions as torch.nn.functional.conv_transpose2d, no groups.

    weight is (in, out, kh, kw).
    """
    (sh, sw), (ph, pw) = pair(stride), pair(padding)
    (oh_, ow_), (dh, dw) = pair(output_padding), pair(dilation)
    if min(ph, pw) < 0:
        raise ValueError("negative padding")
    if oh_ >= max(sh, dh) or ow_ >= max(sw, dw):
        raise ValueError("output padding must be smaller than either stride or dilation")
    n, cin, h, w = x.shape
    if weight.shape[0] != cin:
        raise ValueError("channels do not match")
    _, cout, kh, kw = weight.shape

    full_h = (h - 1) * sh + dh * (kh - 1) + 1 + oh_
    full_w = (w - 1) * sw + dw * (kw - 1) + 1 + ow_
    out_h, out_w = full_h - 2 * ph, full_w - 2 * pw
    if out_h < 1 or out_w < 1:
        raise ValueError("output would be empty")
    canvas = np.zeros((n, cout, full_h, full_w))

    # every input pixel stamps a scaled copy of the kernel on the canvas
    for i in range(h):
        for j in range(w):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j].astype(float), weight.astype(float))
            canvas[:, :, i * sh:i * sh + dh * (kh - 1) + 1:dh,
                   j * sw:j * sw + dw * (kw - 1) + 1:dw] += stamp
    y = canvas[:, :, ph:ph + out_h, pw:pw + out_w]
    if bias is not None:
        y = y + np.reshape(bias, (1, -1, 1, 1))
    return y
