import numpy as np

def deconv1d(x, w, stride):
    '''
    Transposed 1-D convolution, the adjoint of the strided cross-correlation
    layer with the same weights (what nn.ConvTranspose1d does, one channel).
    Every x[i] puts down a copy of w, starting at i*stride.

    Done as: insert stride-1 zeros between samples, pad by k-1, slide w over it.
    '''
    n = len(x)
    k = len(w)
    up = np.zeros((n - 1) * stride + 1)
    up[::stride] = x
    up = np.concatenate([np.zeros(k - 1), up, np.zeros(k - 1)])
    y = []
    for t in range(len(up) - k + 1):
        y.append(np.dot(up[t:t + k], w))
    return np.array(y)
