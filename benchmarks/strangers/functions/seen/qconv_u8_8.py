import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, bias, y_scale, y_zp, pad=0):
    """
    Reference of our quantised convolution kernel (stride 1).

    xq   uint8 [C, H, W]       real = x_scale * (xq - x_zp)
    wq   int8  [O, C, kh, kw]  real = w_scale * wq
    bias int32 [O], in units of x_scale * w_scale
    The real-valued input is taken as zero outside the image.
    returns uint8 [O, H', W']  real = y_scale * (yq - y_zp)
    """
    o, c, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), mode="constant", constant_values=0)
    h = xp.shape[1] - kh + 1
    w = xp.shape[2] - kw + 1
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)

    acc = np.zeros((o, h, w), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("oc,chw->ohw", wi[:, :, i, j], xi[:, i:i + h, j:j + w])
    acc += bias[:, None, None].astype(np.int32)

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
