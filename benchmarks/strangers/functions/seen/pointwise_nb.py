import numpy as np
from numba import njit


@njit
def pointwise_conv(x, w, b):
    # 1x1 convolution, x (h, w, cin), w (cout, cin), b (cout,)
    h, wd, cin = x.shape
    cout = w.shape[0]
    y = np.zeros((h, wd, cout))
    for i in range(h):
        for j in range(wd):
            for o in range(cout):
                s0 = 0.0
                s1 = 0.0
                s2 = 0.0
                s3 = 0.0
                for c in range(0, cin - 3, 4):
                    s0 += x[i, j, c] * w[o, c]
                    s1 += x[i, j, c + 1] * w[o, c + 1]
                    s2 += x[i, j, c + 2] * w[o, c + 2]
                    s3 += x[i, j, c + 3] * w[o, c + 3]
                y[i, j, o] = (s0 + s1) + (s2 + s3) + b[o]
    return y
