"""Reference for the integer kernel of the accelerator team."""
import numpy as np


def qconv2d(xq, x_scale, x_zero, wq, w_scale, pad):
    """Quantised convolution, dequantised result.

    Real input  = x_scale * (xq - x_zero), xq uint8 (C, H, W)
    Real weight = w_scale * wq,            wq int8 (O, C, kh, kw), symmetric
    The real input is padded with `pad` rings of real zeros. Returns float64 (O, H', W').
    """
    xq = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), mode="constant")
    x32 = xq.astype(np.int32) - np.int32(x_zero)
    w32 = wq.astype(np.int32)
    O, C, kh, kw = wq.shape
    Ho, Wo = x32.shape[1] - kh + 1, x32.shape[2] - kw + 1
    acc = np.zeros((O, Ho, Wo), dtype=np.int32)
    for u in range(kh):
        for v in range(kw):
            acc += np.einsum("oc,chw->ohw", w32[:, :, u, v], x32[:, u:u + Ho, v:v + Wo])
    return acc * (float(x_scale) * float(w_scale))
