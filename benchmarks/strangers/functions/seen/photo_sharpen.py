import numpy as np
from scipy import ndimage

KERNEL = np.array([
    [0, -1, 0],
    [-1, 5, -1],
    [0, -1, 0],
])


def sharpen(image):
    """Sharpen an 8-bit photograph with the usual 3x3 kernel.

    `image` is uint8, grey (H, W) or colour (H, W, 3); the result has the same
    shape and type.  Pixels outside the image take the value of the nearest one,
    and results beyond black or white are saturated to 0 and 255.
    """
    if image.dtype != np.uint8:
        raise TypeError("sharpen() wants an 8-bit image")
    # negative intermediate values: leave uint8 while filtering
    work = image.astype(np.int32)
    if work.ndim == 2:
        out = ndimage.convolve(work, KERNEL, mode="nearest")
    else:
        out = np.stack(
            [ndimage.convolve(work[..., c], KERNEL, mode="nearest")
             for c in range(work.shape[-1])],
            axis=-1,
        )
    return out.astype(np.uint8)
