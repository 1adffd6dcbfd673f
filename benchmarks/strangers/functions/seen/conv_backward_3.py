import numpy as np


def conv_backward(dout, x, w, stride=1):
    """Backward pass of a valid convolution.

    x (N, C, H, W), w (F, C, kh, kw), dout (N, F, oh, ow)
    returns dx, dw, db
    """
    N, F, oh, ow = dout.shape
    kh, kw = w.shape[2:]
    dx = np.zeros_like(x)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        dw = np.zeros_like(w)
        for f in range(F):
            for i in range(oh):
                for j in range(ow):
                    r, c = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * x[n, :, r:r + kh, c:c + kw]
                    dx[n, :, r:r + kh, c:c + kw] += g * w[f]
    return dx, dw, db
