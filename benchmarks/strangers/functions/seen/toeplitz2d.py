import numpy as np
from scipy.linalg import toeplitz


def conv2_toeplitz(I, F):
    """2-D linear convolution ('full') as one matrix times a vector.

    The filter F becomes a doubly blocked Toeplitz matrix, as in the lecture notes.
    Mathematical convolution: the kernel is flipped, the result is what
    scipy.signal.convolve2d(I, F) or MATLAB's conv2(I, F) return.
    """
    I = np.asarray(I, dtype=float)
    F = np.asarray(F, dtype=float)
    ih, iw = I.shape
    fh, fw = F.shape
    oh, ow = ih + fh - 1, iw + fw - 1

    # one small Toeplitz matrix (ow x iw) for each row of the filter
    blocks = np.zeros((oh, ow, iw))
    for r in range(fh):
        col = np.zeros(ow)
        col[:fw] = F[r]
        row = np.zeros(iw)
        row[0] = F[r, 0]
        blocks[r] = toeplitz(col, row)

    # the block structure is itself Toeplitz: block (i, j) is number i - j
    D = np.zeros((oh * ow, ih * iw))
    for i in range(oh):
        for j in range(ih):
            if i >= j:
                D[i * ow:(i + 1) * ow, j * iw:(j + 1) * iw] = blocks[i - j]

    return (D @ I.ravel()).reshape(oh, ow)
