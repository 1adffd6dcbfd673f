import numpy as np


def qlinear_conv2d(x_q, w_q, bias_q, x_zp, w_zp, y_zp, x_scale, w_scale, y_scale, stride=1, pad=0):
    """Quantised convolution reference: uint8 activations NCHW, int8 weights OIHW.

    acc   = sum (x_q - x_zp) * (w_q - w_zp) + bias_q            (int32; bias scale = x_scale*w_scale)
    y_q   = clip(round_half_even(acc * x_scale * w_scale / y_scale) + y_zp, 0, 255)   -> uint8
    Padding is real zero, i.e. the value x_zp. Per-tensor scales.
    """
    x = x_q.astype(np.int32) - int(x_zp)
    w = w_q.astype(np.int32) - int(w_zp)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    acc = np.zeros((N, O, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            xs = x[:, :, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            acc += np.einsum("nchw,oc->nohw", xs, w[:, :, i, j])
    if bias_q is not None:
        acc += bias_q.astype(np.int32)[None, :, None, None]
    y = np.rint(acc.astype(np.float64) * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
