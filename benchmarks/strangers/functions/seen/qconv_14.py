import numpy as np


def qconv2d(x_q, w_q, bias, x_scale, x_zp, w_scale, padding=0, stride=1):
    """Quantised conv2d reference, dequantised float output.

    x_q: uint8 (C, H, W), real value = x_scale * (x_q - x_zp)
    w_q: int8 (O, C, kh, kw), symmetric, real value = w_scale * w_q
    bias: int32 (O,) in units of x_scale * w_scale
    Equals the float conv with zero padding of the dequantised tensors.
    """
    x = np.pad(x_q, ((0, 0), (padding, padding), (padding, padding)))
    x = x.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)

    O, C, kh, kw = w.shape
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1
    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = (w * patch).sum(axis=(1, 2, 3))
    acc += bias[:, None, None]
    return acc * (x_scale * w_scale)
