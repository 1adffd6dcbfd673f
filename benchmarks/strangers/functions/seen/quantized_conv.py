import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, y_scale, y_zp, bias=None, stride=1, pads=(0, 0, 0, 0)):
    """uint8 convolution in the manner of ONNX QLinearConv.

    x        uint8 [N, C, H, W], scalar x_scale and x_zp
    w        int8  [M, C, kH, kW], symmetric (zero point 0)
    w_scale  scalar, or one per output channel [M]
    bias     int32 [M] in units of x_scale * w_scale
    pads     top, left, bottom, right (ONNX order)

    Accumulates in int32, rescales in double precision, rounds half to even, saturates.
    """
    t, l, b, r = pads
    x = np.pad(x, ((0, 0), (0, 0), (t, b), (l, r)), constant_values=np.uint8(x_zp))
    xi = x.astype(np.int32) - int(x_zp)
    wi = w.astype(np.int32)

    m, c, kh, kw = w.shape
    win = np.lib.stride_tricks.sliding_window_view(xi, (kh, kw), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]
    acc = np.einsum('nchwij,mcij->nmhw', win, wi)
    if bias is not None:
        acc = acc + np.asarray(bias, dtype=np.int32).reshape(1, m, 1, 1)

    scale = np.broadcast_to(np.float64(x_scale) * np.asarray(w_scale, np.float64) / np.float64(y_scale), (m,))
    y = np.rint(acc * scale.reshape(1, m, 1, 1)) + int(y_zp)
    return np.clip(y, 0, 255).astype(np.uint8)
