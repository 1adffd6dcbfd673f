"""Reference for the int8 kernels (asymmetric activations, symmetric weights)."""
import numpy as np


def qconv2d_ref(xq, x_zp, wq, bias, pad=(0, 0), stride=(1, 1)):
    """
    xq   int8 [C, H, W], real value = s * (xq - x_zp)
    wq   int8 [O, C, kh, kw], zero point 0
    bias int32 [O]
    pad  rows / columns of real value 0 around the image
    ->   int32 accumulators [O, oh, ow]
    """
    O, C, kh, kw = wq.shape
    ph, pw = pad
    sh, sw = stride
    xp = np.pad(xq, ((0, 0), (ph, ph), (pw, pw)), constant_values=0).astype(np.int32)
    xp -= np.int32(x_zp)
    oh = (xp.shape[1] - kh) // sh + 1
    ow = (xp.shape[2] - kw) // sw + 1
    acc = np.zeros((O, oh, ow), np.int32)
    w32 = wq.astype(np.int32)
    for o in range(O):
        for y in range(oh):
            for x in range(ow):
                patch = xp[:, y * sh:y * sh + kh, x * sw:x * sw + kw]
                acc[o, y, x] = (patch * w32[o]).sum() + bias[o]
    return acc
