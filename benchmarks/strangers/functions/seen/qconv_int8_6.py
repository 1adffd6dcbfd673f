import numpy as np


def quantized_conv2d(q_x, x_scale, x_zero_point, q_w, w_scale, bias=None, padding=0):
    """Integer conv2d with affine-quantised activations and symmetric weights.

    q_x: int8 (N, C, H, W), real value = x_scale * (q_x - x_zero_point)
    q_w: int8 (O, C, k, k), real value = w_scale * q_w
    The border is padded with the real value 0.  Accumulation in int32.
    Returns the float32 result (dequantised accumulator, plus float bias).
    """
    O, C, k, _ = q_w.shape
    p = padding
    xq = np.pad(q_x.astype(np.int32), ((0, 0), (0, 0), (p, p), (p, p)),
                mode="constant", constant_values=0)
    xq = xq - np.int32(x_zero_point)
    wq = q_w.astype(np.int32)
    N, _, H, W = xq.shape
    acc = np.zeros((N, O, H - k + 1, W - k + 1), np.int32)
    for i in range(k):
        for j in range(k):
            acc += np.einsum("nchw,oc->nohw", xq[:, :, i:i + H - k + 1, j:j + W - k + 1], wq[:, :, i, j])
    out = acc.astype(np.float32) * np.float32(x_scale * w_scale)
    if bias is not None:
        out += np.asarray(bias, np.float32)[None, :, None, None]
    return out
