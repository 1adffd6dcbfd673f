import numpy as np


def qconv2d(q_x, q_w, bias, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """uint8 activations (N,C,H,W), symmetric int8 weights (O,C,R,S), int32 bias with scale x_scale*w_scale.

    Result is uint8, rounded to nearest and saturated to 0..255.
    """
    x = q_x.astype(np.int64) - x_zp
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    w = q_w.astype(np.int64)
    R, S = w.shape[2:]
    win = np.lib.stride_tricks.sliding_window_view(x, (R, S), axis=(2, 3))[:, :, ::stride, ::stride]
    acc = np.einsum("nchwrs,ocrs->nohw", win, w) + bias.astype(np.int64)[None, :, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
