import numpy as np


def conv_backward(dout, x, w, stride=1):
    """Gradients of a valid convolution for the whole minibatch.

    Inputs:
    - dout: (N, F, H', W') upstream gradient
    - x: (N, C, H, W), w: (F, C, HH, WW)
    Returns dx, dw, db, shaped as x, w and (F,)
    """
    N, F, Ho, Wo = dout.shape
    _, C, HH, WW = w.shape
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        g_w = np.zeros(w.shape)
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    a, b = i * stride, j * stride
                    g_w[f] += dout[n, f, i, j] * x[n, :, a:a + HH, b:b + WW]
                    dx[n, :, a:a + HH, b:b + WW] += dout[n, f, i, j] * w[f]
        dw = g_w
    return dx, dw, db
