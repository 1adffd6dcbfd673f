import numpy as np


def q_conv2d(x_q, x_zp, w_q, w_zp, bias, out_scale, out_zp, stride=1, pad=0):
    """Integer convolution with zero points taken out after the sums.

    x_q (N, C, H, W) int8 with zero point x_zp
    w_q (O, C, KH, KW) int8, zero point w_zp[o] for each output channel
    bias (O,) int32;  out_scale (O,) = s_x * s_w[o] / s_y

    sum (x - zx)(w - zw) = sum xw - zw sum x - zx sum w + count zx zw
    holds over the padded border too, because that is filled with zx.
    """
    x = np.pad(x_q.astype(np.int64), ((0, 0), (0, 0), (pad, pad), (pad, pad)),
               constant_values=int(x_zp))
    w = w_q.astype(np.int64)
    O, C, KH, KW = w.shape
    w_zp = np.broadcast_to(np.asarray(w_zp, np.int64), (O,))

    win = np.lib.stride_tricks.sliding_window_view(x, (KH, KW), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]
    xw = np.einsum('ncyxij,ocij->noyx', win, w)
    xs = win.sum(axis=(1, 4, 5))[:, None]
    ws = w.sum(axis=(1, 2, 3))

    zx = int(x_zp)
    per_o = -zx * ws + C * KH * KW * zx * w_zp + bias.astype(np.int64)
    acc = xw - w_zp[:, None, None] * xs + per_o[:, None, None]

    scaled = np.rint(acc * np.asarray(out_scale, np.float64).reshape(-1, 1, 1))
    return np.clip(scaled + int(out_zp), -128, 127).astype(np.int8)
