import numpy as np


def qconv2d(xq, wq, x_scale, x_zp, w_scale, bias=None, stride=1, pad=0):
    """Reference of a quantised convolution.

    xq : uint8 (C, H, W), real value = x_scale * (xq - x_zp)
    wq : int8 (O, C, kh, kw), symmetric, real value = w_scale * wq
    bias : float (O,) or None
    pad : zero padding of the real-valued input on all four sides

    Returns the float32 output of the corresponding real-valued convolution.
    """
    C, H, W = xq.shape
    O, _, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)))
    x32 = xp.astype(np.int32) - np.int32(x_zp)
    w32 = wq.astype(np.int32).reshape(O, -1)
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    acc = np.zeros((O, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x32[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = w32 @ patch.ravel()
    y = acc * (x_scale * w_scale)
    if bias is not None:
        y = y + np.asarray(bias)[:, None, None]
    return y.astype(np.float32)
