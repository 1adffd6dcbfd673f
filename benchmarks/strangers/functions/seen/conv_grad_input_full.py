import numpy as np
from scipy.signal import correlate2d


def conv_grad_input(dout, w):
    """dL/dx for  y[n,f] = sum_c correlate2d(x[n,c], w[f,c], 'valid').

    dout (N, F, H', W'), w (F, C, k1, k2)  ->  (N, C, H'+k1-1, W'+k2-1)

    It is the 'full' correlation of dout with the kernels rotated by 180 degrees.
    """
    N, F, Hp, Wp = dout.shape
    _, C, k1, k2 = w.shape
    w_rot = np.rot90(w, 2)
    dx = np.zeros((N, C, Hp + k1 - 1, Wp + k2 - 1))
    for n in range(N):
        for c in range(C):
            for f in range(F):
                dx[n, c] += correlate2d(dout[n, f], w_rot[f, c], mode='full')
    return dx
