import numpy as np


def qconv2d(xq, wq, bias_q, x_scale, x_zp, w_scale, w_zp, y_scale, y_zp, pad=0, stride=1):
    """ONNX QLinearConv for uint8 (NCHW, one group).

    bias_q is int32 with scale x_scale * w_scale. Rounding is half to even, the result
    saturates at 0 and 255. Padding means real 0.0, hence x_zp in the quantised domain.
    """
    x = xq.astype(np.int32) - np.int32(x_zp)
    w = wq.astype(np.int32) - np.int32(w_zp)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))   # x_zp is already taken off
    n, c, h, wd = x.shape
    k, _, r, s = w.shape
    oh, ow = (h - r) // stride + 1, (wd - s) // stride + 1
    acc = np.zeros((n, k, oh, ow), np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, :, i * stride:i * stride + r, j * stride:j * stride + s]
            acc[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3]))
    acc += np.asarray(bias_q, np.int32).reshape(1, -1, 1, 1)
    m = float(x_scale) * float(w_scale) / float(y_scale)
    y = np.rint(acc * m) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
