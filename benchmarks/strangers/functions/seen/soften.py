import numpy as np


def binomial_blur(frame, order=2):
    """Separable binomial smoothing of a grey frame.

    `order` must be even; order 2 is the [1 2 1]/4 mask, order 4 is
    [1 4 6 4 1]/16 and so on.  Edges are repeated.  Returns a new float32
    frame of the same size and leaves the given one as it was.
    """
    mask = np.array([1.0])
    for _ in range(order):
        mask = np.convolve(mask, [0.5, 0.5])
    r = order // 2

    buf = np.asarray(frame, dtype=np.float32)
    rows, cols = buf.shape

    # down the columns
    p = np.pad(buf, ((r, r), (0, 0)), mode="edge")
    buf[:] = sum(m * p[k:k + rows, :] for k, m in enumerate(mask))
    # along the rows
    p = np.pad(buf, ((0, 0), (r, r)), mode="edge")
    buf[:] = sum(m * p[:, k:k + cols] for k, m in enumerate(mask))
    return buf
