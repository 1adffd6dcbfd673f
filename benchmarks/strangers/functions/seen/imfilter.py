import numpy as np

# MATLAB padding option -> numpy.pad mode
_PADMODE = {
    'replicate': 'edge',
    'symmetric': 'reflect',
    'circular': 'wrap',
}


def imfilter(A, h, boundary=0, shape='same'):
    """
    IMFILTER  N-D filtering of multidimensional images (2-D, grey or colour here).

    B = imfilter(A, h, boundary, shape)

    A        : H x W or H x W x C image; every channel is filtered with h
    h        : 2-D filter
    boundary : a number X (pixels outside are X), or 'replicate', 'symmetric'
               (mirror reflection of the array across its border), 'circular'
    shape    : 'same' or 'full'

    Correlation, as MATLAB's default, except that the result is always double.
    """
    A = np.asarray(A, dtype=np.double)
    h = np.asarray(h, dtype=np.double)
    squeeze = A.ndim == 2
    if squeeze:
        A = A[:, :, None]
    m, n = h.shape

    # centre of the filter: floor((size(h)+1)/2), one based
    ci, cj = (m - 1) // 2, (n - 1) // 2
    if shape == 'same':
        widths = ((ci, m - 1 - ci), (cj, n - 1 - cj), (0, 0))
    elif shape == 'full':
        widths = ((m - 1, m - 1), (n - 1, n - 1), (0, 0))
    else:
        raise ValueError("shape must be 'same' or 'full'")

    if isinstance(boundary, str):
        P = np.pad(A, widths, mode=_PADMODE[boundary])
    else:
        P = np.pad(A, widths, mode='constant', constant_values=boundary)

    R, C = P.shape[0] - m + 1, P.shape[1] - n + 1
    B = np.zeros((R, C, A.shape[2]))
    for i in range(m):
        for j in range(n):
            B += h[i, j] * P[i:i + R, j:j + C]
    return B[:, :, 0] if squeeze else B
