import numpy as np


def conv_transpose2d(x, w, b=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0), dilation=(1, 1), groups=1):
    """numpy twin of torch.nn.functional.conv_transpose2d

    x  N x Cin x H x W
    w  Cin x (Cout / groups) x kh x kw
    b  Cout
    """
    N, Cin, H, W = x.shape
    _, cout_g, kh, kw = w.shape
    cin_g = Cin // groups
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding
    dh, dw = dilation

    OH = (H - 1) * sh - 2 * ph + dh * (kh - 1) + oph + 1
    OW = (W - 1) * sw - 2 * pw + dw * (kw - 1) + opw + 1

    # every input pixel stamps a scaled kernel on a canvas; the canvas is then cropped
    canvas = np.zeros((N, groups * cout_g, OH + 2 * ph, OW + 2 * pw), dtype=np.result_type(x, w))
    for g in range(groups):
        xs = x[:, g * cin_g:(g + 1) * cin_g]
        ws = w[g * cin_g:(g + 1) * cin_g]
        dst = canvas[:, g * cout_g:(g + 1) * cout_g]
        for i in range(kh):
            for j in range(kw):
                stamp = np.einsum('nchw,co->nohw', xs, ws[:, :, i, j])
                dst[:, :, i * dh:i * dh + (H - 1) * sh + 1:sh,
                    j * dw:j * dw + (W - 1) * sw + 1:sw] += stamp

    y = canvas[:, :, ph:ph + OH, pw:pw + OW]
    if b is not None:
        y = y + b[None, :, None, None]
    return y
