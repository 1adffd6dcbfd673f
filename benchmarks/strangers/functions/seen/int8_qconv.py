import numpy as np


def qconv2d_int8(x_q, w_q, bias_q, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0, relu=False):
    """Quantized conv layer, real value = scale * (q - zero_point).

    x_q      int8  (H, W, Cin), per-tensor scale and zero point
    w_q      int8  (Cout, kh, kw, Cin), symmetric, w_scale (Cout,) one per filter
    bias_q   int32 (Cout,), scale x_scale * w_scale, zero point 0
    returns  int8  (H', W', Cout)

    Sums are int32; the result is rounded half to even and saturates at
    -128..127. Padding means real zeros, i.e. the code x_zp. With relu=True real
    values below zero become zero (the code y_zp).
    """
    cout, kh, kw, cin = w_q.shape
    x = x_q.astype(np.int32) - np.int32(x_zp)
    x = np.pad(x, ((pad, pad), (pad, pad), (0, 0)))
    w = w_q.astype(np.int32)

    oh = (x.shape[0] - kh) // stride + 1
    ow = (x.shape[1] - kw) // stride + 1
    acc = np.empty((oh, ow, cout), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = x[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.tensordot(w, win, axes=3) + bias_q

    multiplier = np.asarray(w_scale, dtype=np.float64) * x_scale / y_scale
    y = np.rint(acc * multiplier).astype(np.int64) + y_zp
    low = max(-128, y_zp) if relu else -128
    return np.clip(y, low, 127).astype(np.int8)
