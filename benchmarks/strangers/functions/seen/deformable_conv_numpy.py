import numpy as np


def _bilinear(plane, y, x):
    """Value of plane at real coordinates; outside pixels are zero."""
    H, W = plane.shape
    y0, x0 = int(np.floor(y)), int(np.floor(x))
    fy, fx = y - y0, x - x0
    val = 0.0
    for yy, wy in ((y0, 1 - fy), (y0 + 1, fy)):
        for xx, wx in ((x0, 1 - fx), (x0 + 1, fx)):
            if 0 <= yy < H and 0 <= xx < W:
                val += wy * wx * plane[yy, xx]
    return val


def deform_conv2d(x, offset, weight):
    """Deformable convolution v1, stride 1, no padding, one offset group.

    x       (C, H, W)
    offset  (2*kh*kw, H-kh+1, W-kw+1); for tap t = i*kw + j, offset[2*t] is the displacement
            along the rows axis (y) and offset[2*t+1] along the columns axis (x), in pixels
    weight  (O, C, kh, kw)
    """
    C, H, W = x.shape
    O, _, kh, kw = weight.shape
    oh, ow = H - kh + 1, W - kw + 1
    out = np.zeros((O, oh, ow))
    for r in range(oh):
        for c in range(ow):
            for i in range(kh):
                for j in range(kw):
                    t = i * kw + j
                    dx, dy = offset[2 * t, r, c], offset[2 * t + 1, r, c]
                    for ch in range(C):
                        out[:, r, c] += weight[:, ch, i, j] * _bilinear(x[ch], r + i + dy, c + j + dx)
    return out
