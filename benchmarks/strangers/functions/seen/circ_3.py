import numpy as np

def cconv(a, b, n=None):
    '''
    C = CCONV(A, B, N) circularly convolves vectors A and B; the result has length N.
    Without N it is len(A)+len(B)-1, so the result is the linear convolution.
    N may be smaller than either vector: the linear result is then wrapped modulo N.
    '''
    a = np.ravel(a)
    b = np.ravel(b)
    full = np.convolve(a, b)
    if n is None:
        n = full.size
    c = np.zeros(n, dtype=full.dtype)
    for i, v in enumerate(full):
        c[i % n] += v
    return c
