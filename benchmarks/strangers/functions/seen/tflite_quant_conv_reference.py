import numpy as np


def conv2d_per_tensor_int8(x_q, w_q, bias, x_scale, x_zp, w_scale, y_scale, y_zp, pad=(0, 0)):
    """Reference integer convolution with asymmetric activations.

    real = scale * (q - zp); weights are symmetric (zp = 0); bias is int32 with
    scale x_scale * w_scale.  x_q is (H, W, Cin) int8, w_q is (Cout, kh, kw, Cin)
    int8; stride 1.  The real-valued input is zero padded by pad = (py, px).
    Output: int8, rounded half to even and saturated.
    """
    py, px = pad
    x = np.pad(x_q, ((py, py), (px, px), (0, 0)), constant_values=0).astype(np.int32)
    x = x - np.int32(x_zp)
    w = w_q.astype(np.int32)
    co, kh, kw, _ = w.shape
    oh, ow = x.shape[0] - kh + 1, x.shape[1] - kw + 1
    acc = np.broadcast_to(bias.astype(np.int32), (oh, ow, co)).copy()
    for i in range(kh):
        for j in range(kw):
            acc += x[i:i + oh, j:j + ow] @ w[:, i, j, :].T
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
