import numpy as np


def qlinear_conv(x, x_scale, x_zero_point, w, w_scale, w_zero_point,
                 y_scale, y_zero_point, B=None, strides=(1, 1),
                 pads=(0, 0, 0, 0)):
    """Reference for the ONNX operator QLinearConv (2-D, group 1, dilation 1).

    x: uint8 (N, C, H, W); w: uint8 or int8 (M, C, kH, kW); B: int32 (M,), in
    units of x_scale * w_scale. Scales and zero points are scalars.
    pads is (top, left, bottom, right). Returns uint8 (N, M, H', W').
    Padding stands for the real value 0, as in the float operator.
    """
    top, left, bottom, right = pads
    sh, sw = strides
    M, C, kH, kW = w.shape

    x = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)),
               mode='constant', constant_values=0)
    N, _, H, W = x.shape
    oH = (H - kH) // sh + 1
    oW = (W - kW) // sw + 1

    xs = x.astype(np.int32) - int(x_zero_point)
    ws = w.astype(np.int32) - int(w_zero_point)

    acc = np.zeros((N, M, oH, oW), dtype=np.int32)
    for i in range(kH):
        for j in range(kW):
            tap = xs[:, :, i:i + (oH - 1) * sh + 1:sh, j:j + (oW - 1) * sw + 1:sw]
            acc += np.einsum('nchw,mc->nmhw', tap, ws[:, :, i, j])
    if B is not None:
        acc += B.astype(np.int32).reshape(1, -1, 1, 1)

    real_scale = x_scale * w_scale / y_scale
    y = np.rint(acc * real_scale) + int(y_zero_point)
    return np.clip(y, 0, 255).astype(np.uint8)
