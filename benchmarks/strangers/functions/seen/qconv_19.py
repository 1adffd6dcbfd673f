import numpy as np


def qconv2d(q, x_zp, x_scale, qw, w_scale, pad=1):
    """uint8 activation / int8 weight convolution (weights symmetric).

    real_x = x_scale * (q - x_zp), real_w = w_scale * qw.  Returns float32 result of
    convolving real_x, zero padded by `pad`, with real_w.  q: (C, H, W), qw: (O, C, k, k)
    """
    q = np.pad(q, ((0, 0), (pad, pad), (pad, pad)))
    q = q.astype(np.int32)
    qw = qw.astype(np.int32)
    O, C, k, _ = qw.shape
    oh, ow = q.shape[1] - k + 1, q.shape[2] - k + 1
    acc = np.zeros((O, oh, ow), np.int32)
    for i in range(k):
        for j in range(k):
            acc += np.tensordot(qw[:, :, i, j], q[:, i:i + oh, j:j + ow], axes=1)
    acc -= x_zp * qw.sum(axis=(1, 2, 3))[:, None, None]
    return (acc * np.float64(x_scale * w_scale)).astype(np.float32)
