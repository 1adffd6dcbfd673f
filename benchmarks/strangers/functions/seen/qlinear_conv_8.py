import numpy as np


def qlinear_conv(x, x_scale, x_zero_point, w, w_scale, w_zero_point,
                 y_scale, y_zero_point, B=None, pads=(0, 0, 0, 0), strides=(1, 1)):
    """ONNX QLinearConv (per-tensor), reference in numpy.

    x uint8 NCHW, w uint8 OIHW, B int32 with scale x_scale * w_scale.
    pads = (top, left, bottom, right); the border is zero in the real domain.
    """
    t, l, b, r = pads
    xp = np.pad(x, ((0, 0), (0, 0), (t, b), (l, r)), mode="constant", constant_values=0)
    xi = xp.astype(np.int64) - int(x_zero_point)
    wi = w.astype(np.int64) - int(w_zero_point)
    N, C, H, W = xi.shape
    O, _, kH, kW = wi.shape
    oH = (H - kH) // strides[0] + 1
    oW = (W - kW) // strides[1] + 1
    acc = np.zeros((N, O, oH, oW), dtype=np.int64)
    for i in range(kH):
        for j in range(kW):
            sub = xi[:, :, i:i + oH * strides[0]:strides[0], j:j + oW * strides[1]:strides[1]]
            acc += np.einsum("nchw,oc->nohw", sub[:, :, :oH, :oW], wi[:, :, i, j])
    if B is not None:
        acc += B.astype(np.int64)[None, :, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zero_point
    return np.clip(y, 0, 255).astype(np.uint8)
