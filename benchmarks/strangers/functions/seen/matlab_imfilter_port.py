import numpy as np


def imfilter_replicate(A, h):
    """B = imfilter(A, h, 'replicate');

    Correlation, output the size of A.  Pixels outside A take the value of the
    nearest border pixel.  Origin of h: floor((size(h)+1)/2), as in MATLAB.
    """
    A = np.asarray(A, dtype=np.float64)
    [M, N] = A.shape
    [p, q] = h.shape
    pu = (p - 1) // 2
    pl = (q - 1) // 2
    # Apad = padarray(A, ..., 'replicate')
    Apad = np.pad(A, ((pu, p - 1 - pu), (pl, q - 1 - pl)), mode='reflect')
    B = np.zeros((M, N))
    for i in range(p):
        for j in range(q):
            B = B + h[i, j] * Apad[i:i + M, j:j + N]
    return B
