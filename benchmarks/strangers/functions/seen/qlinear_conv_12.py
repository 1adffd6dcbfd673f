import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, y_scale, y_zp, bias, pad=1):
    """uint8 x int8 -> uint8 convolution, NCHW, stride 1 (ONNX QLinearConv).

    w is symmetric with one scale per output channel, ``bias`` is int32 on the
    scale x_scale * w_scale. The image is padded with its zero point. The zero
    point is taken out of the sum at the end: sum w*(x - z) = sum w*x - z*sum w.
    Rounds half to even and saturates.
    """
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=x_zp).astype(np.int64)
    w = w.astype(np.int64)
    kh, kw = w.shape[2:]
    oh, ow = x.shape[2] - kh + 1, x.shape[3] - kw + 1

    acc = np.zeros((x.shape[0], w.shape[0], oh, ow), dtype=np.int64)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("nchw,oc->nohw", x[:, :, i:i + oh, j:j + ow], w[:, :, i, j])
    acc += (bias.astype(np.int64) - int(x_zp) * w.sum(axis=(1, 2, 3)))[:, None, None]

    factor = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * factor[:, None, None]) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
