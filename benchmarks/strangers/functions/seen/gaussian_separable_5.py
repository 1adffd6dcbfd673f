import numpy as np


def blur(img, sigma_y, sigma_x, truncate=4.0):
    """Separable Gaussian, borders mirrored with the edge pixel repeated (d c b a | a b c d | d c b a).

    Works on (H, W) or (H, W, C).  A sigma of 0 leaves that axis alone.
    The answer is float64 whatever came in.
    """
    out = np.array(img, dtype=float)
    for axis, sigma in ((0, sigma_y), (1, sigma_x)):
        if sigma == 0:
            continue
        r = int(truncate * sigma + 0.5)
        t = np.arange(-r, r + 1)
        g = np.exp(-0.5 * (t / sigma) ** 2)
        g /= g.sum()
        widths = [(0, 0)] * out.ndim
        widths[axis] = (r, r)
        p = np.pad(out, widths, mode='symmetric')
        n = out.shape[axis]
        acc = np.zeros_like(out)
        # the kernel is even, so only one half of it is walked
        for d in range(r + 1):
            left = np.take(p, range(r - d, r - d + n), axis=axis)
            if d == 0:
                acc += g[r] * left
            else:
                right = np.take(p, range(r + d, r + d + n), axis=axis)
                acc += g[r + d] * (left + right)
        out = acc
    return out
