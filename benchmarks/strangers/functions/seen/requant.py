import numpy as np

# TFLite-like conv: NHWC activations, OHWI filters, symmetric weights


def quantized_conv2d(x_q, w_q, bias_q, x_scale, x_zp, w_scales, y_scale, y_zp, stride=(1, 1)):
    '''int8 in, int8 out.

    x_q       int8  (N, H, W, C)
    w_q       int8  (O, kh, kw, C), zero point 0
    bias_q    int32 (O,) or None, in units of x_scale * w_scales
    w_scales  float (O,)

    y = clip(round(acc * x_scale * w_scales / y_scale) + y_zp, -128, 127), VALID padding,
    round being to the nearest integer.
    '''
    N, H, W, C = x_q.shape
    O, kh, kw, _ = w_q.shape
    sh, sw = stride
    OH = (H - kh) // sh + 1
    OW = (W - kw) // sw + 1

    x32 = x_q.astype(np.int32) - int(x_zp)
    w32 = w_q.astype(np.int32)
    acc = np.zeros((N, OH, OW, O), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += x32[:, i:i + sh * OH:sh, j:j + sw * OW:sw][:, :OH, :OW] @ w32[:, i, j].T
    if bias_q is not None:
        acc += bias_q

    m = x_scale * np.asarray(w_scales, np.float64) / y_scale
    y = (acc * m + 0.5).astype(np.int32) + int(y_zp)
    return np.clip(y, -128, 127).astype(np.int8)
