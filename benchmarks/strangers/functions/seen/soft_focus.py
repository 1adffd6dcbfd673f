import numpy as np


def gauss_taps(sigma):
    r = max(1, int(np.ceil(3 * sigma)))
    t = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2)
    return t / t.sum()


def soft_focus(image, sigma, amount=0.5):
    """Blend of a grey picture with its gaussian blur.

    image  : 2-D, any real dtype; border pixels are repeated outwards
    amount : 0 gives the picture itself, 1 the blur
    Returns a float64 array.
    """
    taps = gauss_taps(sigma)
    r = taps.size // 2
    sharp = np.array(image, dtype=np.float64)
    work = np.asarray(image, dtype=np.float64)
    for y in range(work.shape[0]):
        work[y] = np.convolve(np.pad(work[y], r, mode="edge"), taps, "valid")
    for x in range(work.shape[1]):
        work[:, x] = np.convolve(np.pad(work[:, x], r, mode="edge"), taps, "valid")
    return (1.0 - amount) * sharp + amount * work
