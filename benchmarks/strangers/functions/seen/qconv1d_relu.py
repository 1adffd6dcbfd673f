import numpy as np


def qconv1d(x_q, w_q, bias_q, in_zp, out_zp, scale_in, scale_w, scale_out, relu=False):
    """Quantised 1-D convolution for the keyword spotter (uint8 activations).

    x_q  : uint8 [T, Ci]      real = scale_in * (q - in_zp)
    w_q  : int8  [K, Ci, Co]  real = scale_w * q
    bias_q : int32 [Co]       real = scale_in * scale_w * q
    Result uint8 [T-K+1, Co], real = scale_out * (q - out_zp), saturated.
    relu=True fuses a ReLU. Not mirrored (NN convention).
    """
    T, Ci = x_q.shape
    K, _, Co = w_q.shape
    x = x_q.astype(np.int32) - np.int32(in_zp)
    w = w_q.astype(np.int32)
    acc = np.zeros((T - K + 1, Co), dtype=np.int32)
    for k in range(K):
        acc += x[k:k + T - K + 1] @ w[k]
    acc += bias_q
    m = scale_in * scale_w / scale_out
    q = np.round(acc * m).astype(np.int32) + out_zp
    lo, hi = 0, 255
    if relu:
        q = np.maximum(q, 0)
    return np.clip(q, lo, hi).astype(np.uint8)
