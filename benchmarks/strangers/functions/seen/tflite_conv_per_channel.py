import numpy as np


def conv_per_channel_int8(x, w, bias, x_zp, x_scale, w_scales, y_zp, y_scale, stride=1, pad=0):
    """
    int8 Conv2D as in the TFLite spec: NHWC activations (asymmetric), OHWI filters
    (symmetric, one scale per output channel), int32 bias with scale x_scale * w_scales[o].
    Output int8 with saturation. Rescaling in double precision, round half to even.
    """
    O, KH, KW, I = w.shape
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    N, H, W, _ = x.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    centred = x.astype(np.int32) - np.int32(x_zp)
    w = w.astype(np.int32)

    acc = np.empty((N, OH, OW, O), np.int32)
    for i in range(OH):
        for j in range(OW):
            patch = centred[:, i * stride:i * stride + KH, j * stride:j * stride + KW]
            acc[:, i, j] = np.einsum("nhwi,ohwi->no", patch, w) + bias
    multiplier = x_scale * np.asarray(w_scales, np.float64) / y_scale
    q = np.rint(acc * multiplier) + y_zp
    return np.clip(q, -128, 127).astype(np.int8)
