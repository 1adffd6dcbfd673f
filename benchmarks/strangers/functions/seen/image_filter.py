import numpy as np


def _remap(i, n, border):
    # where does sample i live in a row of n pixels? -1 = outside
    if 0 <= i < n:
        return i
    if border == "zero":
        return -1
    if border == "clamp":
        return 0 if i < 0 else n - 1
    if border == "wrap":
        return i % n
    if border == "mirror":
        if n == 1:
            return 0
        while i < 0 or i >= n:
            i = -i - 1 if i < 0 else 2 * n - 1 - i
        return i
    raise ValueError("unknown border mode: " + border)


def filter_image(img, kernel, border="clamp"):
    """
    Run a small filter kernel over an image, (H, W) or (H, W, C).

    Kernel is applied as written (no flipping, like every shader does it), the
    pixel under kernel[kh // 2][kw // 2] is the one being computed.

    What happens at the edges of the row  abcd:

        zero     000|abcd|000
        clamp    aaa|abcd|ddd
        wrap     bcd|abcd|abc
        mirror   dcb|abcd|cba

    Result is float, same shape as img.
    """
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    h, w = img.shape[:2]
    kh, kw = kernel.shape
    out = np.zeros_like(img)
    for ky in range(kh):
        rows = np.array([_remap(y + ky - kh // 2, h, border) for y in range(h)])
        for kx in range(kw):
            weight = kernel[ky, kx]
            if weight == 0.0:
                continue
            cols = np.array([_remap(x + kx - kw // 2, w, border) for x in range(w)])
            tap = img[rows][:, cols].copy()
            tap[rows < 0] = 0.0
            tap[:, cols < 0] = 0.0
            out += weight * tap
    return out
