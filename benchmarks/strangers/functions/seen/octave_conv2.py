import numpy as np


def conv2(A, B, shape='full'):
    """Octave/MATLAB conv2(A, B, shape) in Python.

    shape = 'full'  : the whole convolution
            'same'  : central part, size of A (starts at ceil((size(B)-1)/2), as MATLAB)
            'valid' : only parts computed without zero-padded edges (empty if B is larger than A)
    """
    A = np.atleast_2d(A); B = np.atleast_2d(B)
    ma, na = A.shape
    mb, nb = B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(A, B, float))
    for i in range(mb):
        for j in range(nb):
            C[i:i+ma, j:j+na] += B[i, j] * A
    if shape == 'full':
        return C
    if shape == 'same':
        r0, c0 = mb // 2, nb // 2         # == ceil((mb-1)/2)
        return C[r0:r0+ma, c0:c0+na]
    if shape == 'valid':
        return C[mb-1:max(ma, mb-1), nb-1:max(na, nb-1)]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
