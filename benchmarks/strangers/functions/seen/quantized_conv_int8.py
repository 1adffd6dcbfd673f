import numpy as np


def qconv2d(q_x, x_scale, x_zero, q_w, w_scale, pad=0):
    """Affine-quantized convolution, real-valued output.

    Real values are x = x_scale * (q_x - x_zero), w = w_scale * q_w (symmetric weights).
    q_x: (C, H, W) uint8,  q_w: (O, C, kh, kw) int8.
    The result is that of the float convolution (stride 1) of x, with x zero-padded by `pad`,
    with w: w_scale * x_scale times the int32 accumulator.
    """
    O, C, kh, kw = q_w.shape
    q = np.pad(q_x, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    a = q.astype(np.int32) - np.int32(x_zero)
    w = q_w.astype(np.int32)
    oh, ow = a.shape[1] - kh + 1, a.shape[2] - kw + 1
    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("oc,chw->ohw", w[:, :, i, j], a[:, i:i + oh, j:j + ow])
    return acc * (float(x_scale) * float(w_scale))
