import numpy as np

def sobel_magnitude(gray):
    """Edge strength sqrt(gx^2 + gy^2) with the 3x3 Sobel masks.

    gray: 2-D picture, uint8 (as read from disk) or float.
    The one-pixel border is dropped.
    """
    a = np.asarray(gray)
    tl, tc, tr = a[:-2, :-2], a[:-2, 1:-1], a[:-2, 2:]
    ml, mr = a[1:-1, :-2], a[1:-1, 2:]
    bl, bc, br = a[2:, :-2], a[2:, 1:-1], a[2:, 2:]

    gx = (tr + 2 * mr + br) - (tl + 2 * ml + bl)
    gy = (bl + 2 * bc + br) - (tl + 2 * tc + tr)

    gx = gx.astype(np.float64)
    gy = gy.astype(np.float64)
    return np.sqrt(gx ** 2 + gy ** 2)
