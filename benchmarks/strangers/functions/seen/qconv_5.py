import numpy as np


def qconv2d(x_q, w_q, bias_q, x_qp, w_qp, y_qp, stride=1, pad=0):
    """Quantised 2-D convolution, uint8 in and out, int32 accumulator.

    x_q    (C, H, W) uint8
    w_q    (O, C, kh, kw) uint8
    bias_q (O,) int32, at scale x_scale * w_scale
    *_qp   (scale, zero_point), real = scale * (q - zero_point)
    pad    rows/columns of (real) zeros added on each side
    """
    (sx, zx), (sw, zw), (sy, zy) = x_qp, w_qp, y_qp
    x_q = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)))
    x = x_q.astype(np.int32) - zx
    w = w_q.astype(np.int32) - zw

    o, _, kh, kw = w.shape
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1
    acc = np.empty((o, oh, ow), np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = np.tensordot(w, patch, axes=3)
    acc += np.asarray(bias_q, np.int32)[:, None, None]

    y = np.rint(acc * (sx * sw / sy)) + zy
    return np.clip(y, 0, 255).astype(np.uint8)
