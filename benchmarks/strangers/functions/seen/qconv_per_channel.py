import numpy as np


def quantized_conv2d(x_q, x_scale, x_zp, w_q, w_scales, bias_q, y_scale, y_zp, pad=0):
    """QLinearConv: uint8 activations, int8 per-output-channel weights, uint8 result.

    bias_q is int32 with scale x_scale * w_scales. `pad` pixels of real 0.0 go around.
    y = clip(round(real / y_scale) + y_zp, 0, 255), round half to even.
    """
    x = np.pad(x_q.astype(np.int32), ((0, 0), (0, 0), (pad, pad), (pad, pad)),
               constant_values=int(x_zp)) - int(x_zp)
    w = w_q.astype(np.int32)
    kh, kw = w.shape[2], w.shape[3]
    win = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(2, 3))
    acc = np.einsum("nchwij,ocij->nohw", win, w) + bias_q.astype(np.int32)[None, :, None, None]
    m = x_scale * np.asarray(w_scales, np.float64) / y_scale
    y = np.rint(acc * m[None, :, None, None]) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
