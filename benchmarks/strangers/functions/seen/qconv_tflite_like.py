"""Reference for the int path of our NPU compiler.

real = scale * (q - zero_point). Activations: uint8, per tensor.
Weights: int8, symmetric (zero point 0), one scale per output channel.
Bias: int32 with scale s_in * s_w[oc].
"""
import numpy as np


def quant_conv2d(q_in, q_w, q_bias, *, s_in, z_in, s_w, s_out, z_out, stride=1, pad=0):
    """q_in NHWC uint8, q_w OHWI int8 -> NHWC uint8 (round half to even, saturating)."""
    q_in = np.asarray(q_in)
    n, h, w, c = q_in.shape
    oc, kh, kw, _ = q_w.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1

    centred = q_in.astype(np.int32) - int(z_in)
    # real 0.0 is exactly 0 once centred
    centred = np.pad(centred, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    w32 = q_w.astype(np.int32)

    acc = np.zeros((n, oh, ow, oc), np.int32)
    for y in range(oh):
        for x in range(ow):
            patch = centred[:, y * stride:y * stride + kh, x * stride:x * stride + kw, :]
            acc[:, y, x, :] = np.tensordot(patch, w32, axes=([1, 2, 3], [1, 2, 3]))
    acc += np.asarray(q_bias, np.int32)

    multiplier = float(s_in) * np.asarray(s_w, np.float64) / float(s_out)
    out = np.rint(acc * multiplier) + int(z_out)
    return np.clip(out, 0, 255).astype(np.uint8)
