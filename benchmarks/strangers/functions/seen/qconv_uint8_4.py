"""Reference kernel for an 8-bit convolution with affine quantisation.

A stored value q stands for the real number  scale * (q - zero_point).
"""
import numpy as np


def qconv2d(x_q, w_q, x_scale, x_zero, w_scale, y_scale, y_zero, bias_q=None, pad=0, stride=1):
    """Convolve quantised activations with symmetric int8 weights.

    x_q     (H, W, C) uint8, with x_scale and x_zero
    w_q     (kh, kw, C, O) int8, with w_scale, zero point 0
    bias_q  (O,) int32 at scale x_scale * w_scale, or None
    pad     zero padding (of the real image) on each side

    The sum is exact in int32.  The result is requantised (round half to even) to
    uint8 with y_scale and y_zero, clamped to [0, 255].
    """
    x_q = np.asarray(x_q, dtype=np.uint8)
    xp = np.pad(x_q, ((pad, pad), (pad, pad), (0, 0)), mode="constant")
    xi = xp.astype(np.int32) - np.int32(x_zero)
    wi = np.asarray(w_q).astype(np.int32)

    H, W, _ = xi.shape
    kh, kw, _, O = wi.shape
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    acc = np.zeros((oh, ow, O), dtype=np.int32)
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)
    for u in range(kh):
        for v in range(kw):
            tap = xi[u:u + (oh - 1) * stride + 1:stride, v:v + (ow - 1) * stride + 1:stride]
            acc += tap @ wi[u, v]

    real = acc * (float(x_scale) * float(w_scale))
    q = np.rint(real / y_scale) + y_zero
    return np.clip(q, 0, 255).astype(np.uint8)
