import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, pad=1):
    """Quantised convolution, dequantised result.

    xq: uint8 (C,H,W), real value = x_scale * (xq - x_zp)
    wq: int8 (K,C,kh,kw), symmetric, real value = w_scale * wq
    The border is padded with real zeros.  Returns float64 (K,OH,OW).
    """
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - int(x_zp)
    wi = wq.astype(np.int32)
    K, C, kh, kw = wi.shape
    oh = xi.shape[1] - kh + 1
    ow = xi.shape[2] - kw + 1
    acc = np.zeros((K, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("kc,chw->khw", wi[:, :, i, j], xi[:, i:i + oh, j:j + ow])
    return acc * (x_scale * w_scale)
