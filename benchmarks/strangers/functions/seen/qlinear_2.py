import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, w_zp, y_scale, y_zp, bias=None, pad=0):
    """QLinearConv for uint8 (ONNX), one group, stride 1.

    x: uint8 (N, C, H, W); w: uint8 (M, C, kH, kW); bias: int32 (M,) with scale x_scale * w_scale.
    Padding stands for real zeros. Rounds half to even, saturates to 0..255.
    """
    xi = np.pad(x.astype(np.int32), ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=int(x_zp)) - int(x_zp)
    wi = w.astype(np.int32) - int(w_zp)
    M, C, kH, kW = w.shape
    oh = xi.shape[2] - kH + 1
    ow = xi.shape[3] - kW + 1
    acc = np.zeros((x.shape[0], M, oh, ow), np.int32)
    for i in range(kH):
        for j in range(kW):
            acc += np.einsum("nchw,mc->nmhw", xi[:, :, i:i + oh, j:j + ow], wi[:, :, i, j])
    if bias is not None:
        acc += bias.astype(np.int32).reshape(1, -1, 1, 1)
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
