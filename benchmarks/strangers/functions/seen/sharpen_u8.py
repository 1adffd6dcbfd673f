import numpy as np


def filter2d_u8(image, kernel, divisor=1):
    """Apply an integer mask to an 8-bit grey image and return an 8-bit image.

    The mask is laid over each pixel as it is written (no flip), the border is
    replicated and the sum is divided by ``divisor``, rounding down.
    """
    kernel = np.asarray(kernel, dtype=np.int32)
    kr, kc = kernel.shape
    ar, ac = kr // 2, kc // 2
    src = np.pad(image.astype(np.int32),
                 ((ar, kr - 1 - ar), (ac, kc - 1 - ac)), mode='edge')
    acc = np.zeros(image.shape, dtype=np.int32)
    rows, cols = image.shape
    for r in range(kr):
        for c in range(kc):
            acc += kernel[r, c] * src[r:r + rows, c:c + cols]
    return (acc // divisor).astype(np.uint8)
