import numpy as np

TAPS = (1, 4, 6, 4, 1)


def blur5(img):
    """5x5 binomial low-pass (Burt & Adelson), separable, mirror border without
    repeating the edge pixel (d c b | a b c d | c b a). Same size as the input.

    Works on (H, W) and on (H, W, C); each spatial side must have at least 3 pixels.
    """
    out = np.asarray(img, dtype=np.float64)
    for ax in (0, 1):
        pad = [(0, 0)] * out.ndim
        pad[ax] = (2, 2)
        p = np.pad(out, pad, mode="reflect")
        n = out.shape[ax]
        out = sum(t * np.take(p, np.arange(k, k + n), axis=ax) for k, t in enumerate(TAPS)) / 16.0
    return out
