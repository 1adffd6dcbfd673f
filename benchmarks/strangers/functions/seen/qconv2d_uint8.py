import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias=None, pad=0):
    """Quantised convolution, stride 1.

    x_q  uint8 (C, H, W),  real value  x_scale * (x_q - x_zp)
    w_q  int8  (F, C, K, K), symmetric, real value  w_scale * w_q
    pad  number of border pixels of real value 0 on every side
    bias float (F,)
    returns float32 (F, OH, OW): the convolution of the dequantised tensors.
    """
    x_pad = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)))
    F, C, K, _ = w_q.shape
    OH = x_pad.shape[1] - K + 1
    OW = x_pad.shape[2] - K + 1

    x32 = x_pad.astype(np.int32)
    w32 = w_q.astype(np.int32)
    acc = np.zeros((F, OH, OW), dtype=np.int32)
    for ky in range(K):
        for kx in range(K):
            acc += np.tensordot(w32[:, :, ky, kx], x32[:, ky:ky + OH, kx:kx + OW], axes=1)
    # sum(w * (x - zp)) = sum(w * x) - zp * sum(w)
    acc -= x_zp * w32.sum(axis=(1, 2, 3))[:, None, None]

    y = acc * (x_scale * w_scale)
    if bias is not None:
        y = y + np.asarray(bias)[:, None, None]
    return y.astype(np.float32)
