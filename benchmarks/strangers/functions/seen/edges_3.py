import numpy as np

def sobel(img, return_angle=False):
    """3x3 Sobel of a grey image (any dtype), replicate border.

    Unscaled kernels:  gx = [[-1,0,1],[-2,0,2],[-1,0,1]] (correlation: positive where the image
    gets brighter to the right), gy its transpose.
    Returns float64 magnitude, or (magnitude, angle) with angle = atan2(gy, gx) in radians.
    """
    p = np.pad(np.asarray(img, dtype=np.float64), 1, mode='edge')
    tl, t, tr = p[:-2, :-2], p[:-2, 1:-1], p[:-2, 2:]
    l, r = p[1:-1, :-2], p[1:-1, 2:]
    bl, b, br = p[2:, :-2], p[2:, 1:-1], p[2:, 2:]
    gx = (tr + 2*r + br) - (tl + 2*l + bl)
    gy = (bl + 2*b + br) - (tl + 2*t + tr)
    mag = np.sqrt(gx*gx + gy*gy)
    if return_angle:
        return mag, np.arctan2(gy, gx)
    return mag
