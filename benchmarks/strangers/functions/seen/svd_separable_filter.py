import numpy as np


# ported from sepfilter.m
def sep_filter(img, kernel, tol=1e-10):
    """conv2(img, kernel, 'full') as a sum of separable passes.

    The kernel is split with an SVD, kernel = sum_r s_r * u_r * v_r', and each
    term is applied as a column filter followed by a row filter.
    """
    img = np.asarray(img, dtype=float)
    U, s, V = np.linalg.svd(np.asarray(kernel, dtype=float))
    rank = int(np.sum(s > tol * s[0]))

    H, W = img.shape
    kh, kw = kernel.shape
    out = np.zeros((H + kh - 1, W + kw - 1))
    for r in range(rank):
        col = U[:, r] * np.sqrt(s[r])
        row = V[:, r] * np.sqrt(s[r])
        tmp = np.apply_along_axis(np.convolve, 0, img, col)
        out += np.apply_along_axis(np.convolve, 1, tmp, row)
    return out
