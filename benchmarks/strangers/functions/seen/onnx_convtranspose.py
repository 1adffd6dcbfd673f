import numpy as np


def conv_transpose_2d(x, w, b=None, *, strides=(1, 1), pads=(0, 0, 0, 0),
                      dilations=(1, 1), output_padding=(0, 0), group=1):
    """ONNX ConvTranspose, 2-D case; attributes as in the operator's schema.

    x: (N, C, H, W); w: (C, M/group, kH, kW); b: (M,)
    """
    n, c, h, wd = x.shape
    _, mg, kh, kw = w.shape
    sh, sw = strides
    dh, dw = dilations
    pt, pb, pl, pr = pads
    m = mg * group
    cg = c // group

    full_h = (h - 1) * sh + (kh - 1) * dh + 1 + output_padding[0]
    full_w = (wd - 1) * sw + (kw - 1) * dw + 1 + output_padding[1]
    full = np.zeros((n, m, full_h, full_w), dtype=x.dtype)

    for g in range(group):
        xs = x[:, g * cg:(g + 1) * cg]
        ws = w[g * cg:(g + 1) * cg]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum("nchw,cm->nmhw", xs, ws[:, :, i, j])
                full[:, g * mg:(g + 1) * mg,
                     i * dh:i * dh + (h - 1) * sh + 1:sh,
                     j * dw:j * dw + (wd - 1) * sw + 1:sw] += contrib

    y = full[:, :, pt:full_h - pb, pl:full_w - pr]
    if b is not None:
        y = y + b[None, :, None, None]
    return y
