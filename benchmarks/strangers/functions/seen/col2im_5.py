import numpy as np


def col2im(cols, x_shape, kernel, stride=(1, 1), pad=(0, 0)):
    """Adjoint of im2col (what torch.nn.functional.fold does).

    cols   : (N, C, KH, KW, OH, OW)
    x_shape: (N, C, H, W) of the image the columns came from
    """
    N, C, H, W = x_shape
    KH, KW = kernel
    SH, SW = stride
    PH, PW = pad
    OH, OW = cols.shape[-2:]
    assert OH == (H + 2 * PH - KH) // SH + 1
    assert OW == (W + 2 * PW - KW) // SW + 1

    img = np.zeros((N, C, H + 2 * PH, W + 2 * PW), dtype=cols.dtype)
    for y in range(KH):
        for x in range(KW):
            img[:, :, y:y + SH * OH:SH, x:x + SW * OW:SW] = cols[:, :, y, x]
    return img[:, :, PH:PH + H, PW:PW + W]
