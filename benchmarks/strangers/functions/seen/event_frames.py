import numpy as np


def sparse_conv2d(frame, kernel):
    """Cross-correlate a mostly empty frame with a kernel, work ~ number of events.

    frame : (H, W), zero wherever no event fell
    kernel: (kh, kw), odd sides
    Zeros around the frame, output (H, W).
    """
    H, W = frame.shape
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2

    ys, xs = np.nonzero(frame)
    vals = frame[ys, xs].astype(np.float64)

    # every event reaches the outputs (y - dy, x - dx)
    dy, dx = np.mgrid[-ry:ry + 1, -rx:rx + 1]
    ty = ys[:, None] - dy.ravel()[None, :]
    tx = xs[:, None] - dx.ravel()[None, :]
    contrib = vals[:, None] * kernel.ravel()[None, :]

    ok = (ty >= 0) & (ty < H) & (tx >= 0) & (tx < W)
    flat = ty[ok] * W + tx[ok]

    out = np.zeros(H * W, dtype=np.float64)
    out[flat] += contrib[ok]
    return out.reshape(H, W)
