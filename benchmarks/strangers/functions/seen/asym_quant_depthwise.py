"""uint8 depthwise convolution, the scalar reference for the NEON kernel."""
import numpy as np


def depthwise_conv_u8(x, x_zp, w, w_zp, bias, multiplier, y_zp, stride=1, padding=0):
    """Asymmetric uint8 depthwise convolution.

    x     uint8 (H, W, C); real = s_x * (x - x_zp)
    w     uint8 (KH, KW, C); real = s_w * (w - w_zp)
    bias  int32 (C,)
    multiplier   s_x * s_w / s_y
    ``padding`` pixels are added on each side; the border counts as real 0.0.
    Result is rounded to nearest (ties to even) and saturated to [0, 255].
    """
    h, wid, c = x.shape
    kh, kw, _ = w.shape
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (wid + 2 * padding - kw) // stride + 1

    frame = np.zeros((h + 2 * padding, wid + 2 * padding, c), dtype=np.int32)
    frame[padding:padding + h, padding:padding + wid] = x

    wi = w.astype(np.int32) - w_zp
    acc = np.zeros((oh, ow, c), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = frame[i:i + stride * (oh - 1) + 1:stride,
                        j:j + stride * (ow - 1) + 1:stride]
            acc += (tap - x_zp) * wi[i, j]
    acc += np.asarray(bias, dtype=np.int32)

    y = np.rint(acc * float(multiplier)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
