import numpy as np


def qconv2d_int8(x_q, w_q, bias_q, x_zero_point, multiplier, out_zero_point, stride=1, padding=0):
    """
    Reference int8 convolution used to check the accelerator kernel.

    x_q     : int8 (N, C, H, W), asymmetric, zero point x_zero_point
    w_q     : int8 (O, C, kh, kw), symmetric
    bias_q  : int32 (O,)
    multiplier : real scale sx * sw / sy, float or per output channel (O,)

    acc = sum((x_q - x_zp) * w_q) + bias_q     (int32)
    out = clip(rint(acc * multiplier) + out_zero_point, -128, 127)  as int8
    Padded pixels stand for the real value 0.
    """
    x = x_q.astype(np.int32) - np.int32(x_zero_point)
    w = w_q.astype(np.int32)
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    acc = np.zeros((N, O, oh, ow), dtype=np.int32)
    for r in range(kh):
        for s in range(kw):
            patch = x[:, :, r:r + stride * oh:stride, s:s + stride * ow:stride][:, :, :oh, :ow]
            acc += np.einsum("nchw,oc->nohw", patch, w[:, :, r, s])
    acc += bias_q.astype(np.int32)[None, :, None, None]
    m = np.broadcast_to(np.asarray(multiplier, dtype=np.float64), (O,))
    y = np.rint(acc * m[None, :, None, None]) + out_zero_point
    return np.clip(y, -128, 127).astype(np.int8)
