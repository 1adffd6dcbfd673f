import numpy as np


def qconv2d(xq, wq, bias_q, x_scale, x_zp, w_scale, y_scale, y_zp, pad=0):
    """Reference uint8 x int8 convolution (TFLite style), stride 1.

    xq      (H, W, C) uint8,  real = x_scale * (xq - x_zp)
    wq      (F, KH, KW, C) int8, symmetric: real = w_scale * wq
    bias_q  (F,) int32, scale x_scale * w_scale
    pad     rows/columns of real 0.0 around the image
    returns (OH, OW, F) uint8,  real = y_scale * (yq - y_zp)
    """
    F, kh, kw, _ = wq.shape
    xp = np.pad(xq, ((pad, pad), (pad, pad), (0, 0)))
    xc = xp.astype(np.int32) - x_zp
    w32 = wq.astype(np.int32)

    oh = xc.shape[0] - kh + 1
    ow = xc.shape[1] - kw + 1
    acc = np.zeros((oh, ow, F), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xc[i:i + oh, j:j + ow] @ w32[:, i, j].T
    acc += bias_q

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
