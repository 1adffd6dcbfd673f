import numpy as np


def conv2d_wgrad(x, dout, ksize, stride=1, pad=0):
    """dL/dW of  out = conv2d(x, W, stride, pad)  (cross-correlation, NCHW / OIHW).

    x (N,C,H,W), dout (N,O,oh,ow), ksize (kh,kw)  ->  (O,C,kh,kw)
    """
    kh, kw = ksize
    n, o, oh, ow = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dw = np.empty((o, x.shape[1], kh, kw), dtype=np.result_type(x, dout))
    for i in range(kh):
        for j in range(kw):
            xs = xp[:, :, i:i + oh, j:j + ow]
            dw[:, :, i, j] = np.tensordot(dout, xs, axes=((0, 2, 3), (0, 2, 3)))
    return dw
