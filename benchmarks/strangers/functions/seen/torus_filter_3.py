import numpy as np


def periodic_convolve(field, kernel):
    """Convolve a 2-D field on a torus (periodic in both directions).

    out[y, x] = sum_{u, v} kernel[u, v] * field[(y - u + cy) % H, (x - v + cx) % W]

    with (cy, cx) the middle of the kernel, which has odd sides.  One shifted copy
    of the field for each kernel entry -- cheap for the small stencils used in the
    reaction-diffusion and game-of-life notebooks.
    """
    field = np.asarray(field)
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    cy, cx = kh // 2, kw // 2
    out = np.zeros(field.shape, dtype=np.result_type(field, kernel))
    for u in range(kh):
        down = np.roll(field, u - cy, axis=0)
        for v in range(kw):
            if kernel[u, v] == 0:
                continue
            out += kernel[u, v] * np.roll(down, v - cx)
    return out
