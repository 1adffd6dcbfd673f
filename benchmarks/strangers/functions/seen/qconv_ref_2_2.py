from dataclasses import dataclass

import numpy as np


@dataclass
class QParams:
    scale: float
    zero_point: int


def qconv2d_reference(xq, wq, bias_i32, xp: QParams, wp: QParams, yp: QParams,
                      stride=1, pad=0):
    """uint8 convolution reference for kernel tests.

    xq (N,H,W,Ci) uint8, wq (Co,KH,KW,Ci) uint8, bias int32 with scale
    xp.scale*wp.scale and zero point 0. Padding stands for the real number 0.
    Result (N,OH,OW,Co) uint8, rounded to nearest even, saturated.
    """
    x = xq.astype(np.int32) - xp.zero_point
    w = wq.astype(np.int32) - wp.zero_point
    # after the subtraction real zero is integer zero
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    n, h, wd, _ = x.shape
    co, kh, kw, _ = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = np.zeros((n, oh, ow, co), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            acc[:, i, j, :] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3]))
    acc += bias_i32
    real = acc * (xp.scale * wp.scale / yp.scale)
    q = np.rint(real).astype(np.int64) + yp.zero_point
    return np.clip(q, 0, 255).astype(np.uint8)
