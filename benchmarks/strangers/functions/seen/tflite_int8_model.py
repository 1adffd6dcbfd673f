import numpy as np


def _round_half_away(v):
    return np.sign(v) * np.floor(np.abs(v) + 0.5)


def conv2d_int8(x, x_zero, w, bias, multiplier, y_zero):
    """int8 convolution, per-channel symmetric weights, stride 1, VALID.

    x           int8  (H, W, Cin), zero point x_zero
    w           int8  (Cout, kh, kw, Cin), zero point 0
    bias        int32 (Cout,)
    multiplier  float (Cout,): x_scale * w_scale[o] / y_scale
    result      int8  (OH, OW, Cout) with zero point y_zero; scaled values are
                rounded half away from zero and saturated to [-128, 127]
    """
    xs = x.astype(np.int32) - int(x_zero)
    ws = w.astype(np.int32)
    cout, kh, kw, _ = ws.shape
    oh, ow = x.shape[0] - kh + 1, x.shape[1] - kw + 1
    acc = np.zeros((oh, ow, cout), dtype=np.int32) + bias.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xs[i:i + oh, j:j + ow] @ ws[:, i, j].T
    y = _round_half_away(acc * np.asarray(multiplier, dtype=np.float64)) + int(y_zero)
    return np.clip(y, -128, 127).astype(np.int8)
