import math

import numpy as np


def bilinear(plane, y, x):
    """Value of plane at the real position (y, x); everything outside is 0."""
    H, W = plane.shape
    y0, x0 = math.floor(y), math.floor(x)
    val = 0.0
    for yy in (y0, y0 + 1):
        for xx in (x0, x0 + 1):
            if 0 <= yy < H and 0 <= xx < W:
                val += plane[yy, xx] * (1 - abs(y - yy)) * (1 - abs(x - xx))
    return val


def deform_conv2d(x, offset, weight, mask=None, stride=1, padding=0):
    """Deformable convolution, one image, slow but readable.

    x: (C, H, W); weight: (O, C, k, k); offset: (2*k*k, Ho, Wo), the channels
    being dy, dx, dy, dx, ... for the taps row by row (torchvision's order);
    mask: (k*k, Ho, Wo) for the modulated version (v2), or None.
    """
    C, H, W = x.shape
    O, _, k, _ = weight.shape
    Ho = (H + 2 * padding - k) // stride + 1
    Wo = (W + 2 * padding - k) // stride + 1
    if offset.shape != (2 * k * k, Ho, Wo):
        raise ValueError("bad offset shape %s" % (offset.shape,))
    out = np.zeros((O, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            sampled = np.zeros((C, k, k))
            for t in range(k * k):
                u, v = divmod(t, k)
                py = i * stride - padding + u + offset[2 * t, i, j]
                px = j * stride - padding + v + offset[2 * t + 1, i, j]
                m = 1.0 if mask is None else mask[t, i, j]
                for c in range(C):
                    sampled[c, u, v] = m * bilinear(x[c], py, px)
            out[:, i, j] = np.tensordot(weight, sampled, 3)
    return out
