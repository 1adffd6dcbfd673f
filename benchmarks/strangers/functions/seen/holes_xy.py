import numpy as np


def atrous(img, ker, holes=(0, 0), step=(1, 1)):
    """Correlation with holes.

    holes = (x, y): pixels skipped BETWEEN taps, so 0 is an ordinary kernel.
    step  = (x, y) likewise: horizontal first, as OpenCV sizes are written.
    Image and kernel are indexed [row, column].  No padding.
    """
    img = np.asarray(img, float)
    dx, dy = holes[0] + 1, holes[1] + 1
    sx, sy = step
    kh, kw = ker.shape
    oh = (img.shape[0] - (kh - 1) * dy - 1) // sy + 1
    ow = (img.shape[1] - (kw - 1) * dx - 1) // sx + 1
    out = np.zeros((oh, ow))
    for r in range(oh):
        for c in range(ow):
            r0, c0 = r * sy, c * sx
            taps = img[r0:r0 + (kh - 1) * dy + 1:dy, c0:c0 + (kw - 1) * dx + 1:dx]
            out[r, c] = np.sum(ker * taps)
    return out
