import numpy as np


def quantized_conv2d(input_q, filter_q, bias_q, *, input_zero_point, output_zero_point,
                     multiplier, strides=(1, 1), padding=(0, 0)):
    """uint8 activations x int8 weights -> uint8 activations.

    input_q  (N, H, W, C) uint8, real value = scale * (q - input_zero_point)
    filter_q (O, KH, KW, C) int8, symmetric
    bias_q   (O,) int32 or None, in the scale of the accumulator
    multiplier = input_scale * filter_scale / output_scale
    padding: (rows, cols), on both sides; the border stands for real zeros.
    """
    ph, pw = padding
    sh, sw = strides
    x = np.pad(input_q, ((0, 0), (ph, ph), (pw, pw), (0, 0)), mode="constant")
    x = x.astype(np.int32) - int(input_zero_point)
    w = filter_q.astype(np.int32)

    n, h, wd, _ = x.shape
    o, kh, kw, _ = w.shape
    oh = (h - kh) // sh + 1
    ow = (wd - kw) // sw + 1

    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = x[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            acc += np.einsum("nhwc,oc->nhwo", tap, w[:, i, j, :])
    if bias_q is not None:
        acc += bias_q.astype(np.int32)

    y = np.rint(acc * float(multiplier)).astype(np.int64) + int(output_zero_point)
    return np.clip(y, 0, 255).astype(np.uint8)
