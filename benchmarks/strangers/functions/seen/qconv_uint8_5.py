"""Reference for the integer-only convolution of a quantised network.

Affine scheme: real = scale * (q - zero_point), activations uint8 with zero
point, weights int8 symmetric (zero point 0).  Products are summed in int32,
then scaled back.  The layer has to agree with the float convolution of the
dequantised tensors with zero padding, up to the final rounding.
"""
import numpy as np


def qconv2d(xq, wq, x_scale=0.02, x_zp=128, w_scale=0.01, y_scale=0.05, y_zp=128,
            bias_q=None, padding=1):
    """xq uint8 (C, H, W), wq int8 (K, C, kh, kw), bias_q int32 (K,) with scale
    x_scale * w_scale.  Returns uint8 (K, Ho, Wo) with scale y_scale and zero
    point y_zp.
    """
    K, C, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (padding, padding), (padding, padding)),
                mode="constant")
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    ho = xi.shape[1] - kh + 1
    wo = xi.shape[2] - kw + 1

    acc = np.zeros((K, ho, wo), dtype=np.int32)
    for u in range(kh):
        for v in range(kw):
            acc += np.tensordot(wi[:, :, u, v], xi[:, u:u + ho, v:v + wo], axes=(1, 0))
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)[:, None, None]

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
