import numpy as np


def conv_weight_grad(x, dout, kernel_size, stride=1):
    """Gradient of the loss w.r.t. the filters of a 2-D conv layer.

    x     (N, C, H, W)    layer input (already padded)
    dout  (N, F, Ho, Wo)  upstream gradient
    returns dw (F, C, kh, kw)
    """
    N, C, _, _ = x.shape
    _, F, Ho, Wo = dout.shape
    kh, kw = kernel_size
    dw = np.zeros((F, C, kh, kw))
    for n in range(N):
        for f in range(F):
            g = np.zeros((C, kh, kw))
            for i in range(Ho):
                for j in range(Wo):
                    r, c = i * stride, j * stride
                    g += dout[n, f, i, j] * x[n, :, r:r + kh, c:c + kw]
            dw[f] = g
    return dw
