import numpy as np


def conv_per_channel_int8(ifm, weights, bias, ifm_zp, multipliers, ofm_zp,
                          strides=(1, 1), padding="SAME"):
    """int8 convolution, per-channel symmetric weights, int32 accumulation.

    ifm          int8  (N, H, W, I), real value s * (q - ifm_zp)
    weights      int8  (O, KH, KW, I)
    bias         int32 (O,)
    multipliers  float (O,)  input scale * weight scale / output scale
    padding      "SAME" (TensorFlow's placement, real zeros) or "VALID"

    Returns int8 (N, OH, OW, O): rint(acc * multiplier) + ofm_zp, saturated.
    """
    x = ifm.astype(np.int32) - np.int32(ifm_zp)
    o, kh, kw, _ = weights.shape
    if padding == "SAME":
        edges = [(0, 0)]
        for size, k, s in zip(x.shape[1:3], (kh, kw), strides):
            need = max((-(-size // s) - 1) * s + k - size, 0)
            edges.append((need // 2, need - need // 2))
        x = np.pad(x, edges + [(0, 0)])
    oh = (x.shape[1] - kh) // strides[0] + 1
    ow = (x.shape[2] - kw) // strides[1] + 1
    w = weights.astype(np.int32).reshape(o, -1)
    out = np.empty((x.shape[0], oh, ow, o), np.int8)
    for r in range(oh):
        for c in range(ow):
            y0, x0 = r * strides[0], c * strides[1]
            patch = x[:, y0:y0 + kh, x0:x0 + kw].reshape(x.shape[0], -1)
            acc = patch @ w.T + bias.astype(np.int32)
            q = np.rint(acc * np.asarray(multipliers, np.float64)) + ofm_zp
            out[:, r, c] = np.clip(q, -128, 127)
    return out
