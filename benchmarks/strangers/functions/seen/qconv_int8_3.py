import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias, y_scale, y_zp, stride=1, same=True):
    """int8 convolution, NHWC activations, OHWI weights (TFLite scheme).

    real = scale * (q - zp) for activations, weights are symmetric with one
    scale per output channel, bias is int32 with scale x_scale * w_scale.
    `same` pads the real-valued input with zeros, k // 2 on each side.
    """
    n, h, w, cin = x_q.shape
    cout, kh, kw, _ = w_q.shape
    if same:
        ph, pw = kh // 2, kw // 2
        x_q = np.pad(x_q, ((0, 0), (ph, ph), (pw, pw), (0, 0)), constant_values=0)
    oh = (x_q.shape[1] - kh) // stride + 1
    ow = (x_q.shape[2] - kw) // stride + 1

    xi = x_q.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32)
    acc = np.zeros((n, oh, ow, cout), dtype=np.int32)
    for ky in range(kh):
        for kx in range(kw):
            win = xi[:, ky:ky + stride * (oh - 1) + 1:stride,
                     kx:kx + stride * (ow - 1) + 1:stride, :]
            acc += win @ wi[:, ky, kx, :].T
    acc += bias.astype(np.int32)

    mult = (x_scale * np.asarray(w_scale, dtype=np.float64)) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
