import numpy as np

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]])
BOX = np.ones((3, 3), dtype=int)


def apply_kernel(gray, kernel=SHARPEN, divisor=1):
    """Apply an integer kernel to an 8-bit grey image.

    gray    -- H x W uint8 array
    kernel  -- odd-sized integer mask, laid over the image as it is (no flip)
    divisor -- the sum is divided by this (rounded down)

    Pixels beyond the border count as 0.  The answer is an H x W uint8 image,
    saturated to 0..255.
    """
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    cy, cx = kh // 2, kw // 2
    h, w = gray.shape

    work = np.zeros((h + 2 * cy, w + 2 * cx), dtype=np.int32)
    work[cy:cy + h, cx:cx + w] = gray

    acc = np.zeros((h, w), dtype=np.int32)
    for dy in range(kh):
        for dx in range(kw):
            acc += int(kernel[dy, dx]) * work[dy:dy + h, dx:dx + w]

    return (acc // divisor).astype(np.uint8)
