import numpy as np


def qlinear_conv2d(x_q, x_scale, x_zp, w_q, w_scale, y_scale, y_zp, bias_q=None, pads=1, stride=1):
    """uint8 quantized convolution, reference for the tests of the NPU back end.

    real value = scale * (q - zero_point). Weights are symmetric (zero point 0), one scale.
      x_q    uint8 (C, H, W)
      w_q    int8  (O, C, kh, kw)
      bias_q int32 (O,) with scale x_scale * w_scale, or None
    The image is padded by `pads` pixels of real value 0.0.
    Output: uint8 (O, OH, OW), rounded half to even and saturated.
    """
    O, C, kh, kw = w_q.shape
    xi = x_q.astype(np.int32)
    xi = np.pad(xi, ((0, 0), (pads, pads), (pads, pads)), constant_values=0)
    xi = xi - np.int32(x_zp)
    OH = (xi.shape[1] - kh) // stride + 1
    OW = (xi.shape[2] - kw) // stride + 1
    acc = np.zeros((O, OH, OW), dtype=np.int32)
    for i in range(OH):
        for j in range(OW):
            win = xi[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = np.tensordot(w_q.astype(np.int32), win, axes=3)
    if bias_q is not None:
        acc += bias_q[:, None, None].astype(np.int32)
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
