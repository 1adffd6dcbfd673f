import numpy as np


def conv2(a, b, shape="full"):
    """Two-dimensional convolution with the conventions of MATLAB's conv2.

    shape = "full"   whole convolution, size(a) + size(b) - 1
            "same"   central part, same size as `a` (always the FIRST operand,
                     even if it is the smaller one). For even sizes of b the
                     centre is rounded up as MATLAB does: the part returned
                     starts at row ceil((rows(b) - 1) / 2), counting from zero.
            "valid"  part computed without zero-padded edges,
                     max(size(a) - max(0, size(b) - 1), 0); may be empty.
    """
    dtype = np.result_type(np.asarray(a), np.asarray(b), float)
    a = np.atleast_2d(np.asarray(a, dtype=dtype))
    b = np.atleast_2d(np.asarray(b, dtype=dtype))
    (ma, na), (mb, nb) = a.shape, b.shape

    full = np.zeros((ma + mb - 1, na + nb - 1), dtype=dtype)
    for i in range(mb):
        for j in range(nb):
            full[i:i + ma, j:j + na] += b[i, j] * a

    if shape == "full":
        return full
    if shape == "same":
        r0, c0 = mb // 2, nb // 2      # == ceil((mb - 1) / 2), ceil((nb - 1) / 2)
        return full[r0:r0 + ma, c0:c0 + na]
    if shape == "valid":
        rows, cols = max(ma - mb + 1, 0), max(na - nb + 1, 0)
        return full[mb - 1:mb - 1 + rows, nb - 1:nb - 1 + cols]
    raise ValueError("shape must be 'full', 'same' or 'valid'")
