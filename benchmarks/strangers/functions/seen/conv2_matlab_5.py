import numpy as np


def conv2(A, B, shape="full"):
    """MATLAB's conv2(A, B, shape) for non-empty real or complex matrices.

    'full'   (default) the full two-dimensional convolution
    'same'   the central part, of the size of A; it starts at row
             ceil((mb + 1) / 2) of the full result, counted from one
    'valid'  the part computed without zero-padded edges, with
             max(ma - mb + 1, 0) rows -- possibly empty
    """
    kind = np.result_type(np.asarray(A), np.asarray(B), float)
    A, B = (np.atleast_2d(np.asarray(M, dtype=kind)) for M in (A, B))
    (ma, na), (mb, nb) = A.shape, B.shape
    C = np.zeros((ma + mb - 1, na + nb - 1), dtype=kind)
    for i in range(mb):
        for j in range(nb):
            C[i:i + ma, j:j + na] += B[i, j] * A

    if shape == "full":
        return C
    if shape == "same":
        r0, c0 = (mb + 2) // 2 - 1, (nb + 2) // 2 - 1
        return C[r0:r0 + ma, c0:c0 + na]
    if shape == "valid":
        return C[mb - 1:max(ma, mb - 1), nb - 1:max(na, nb - 1)]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
