import numpy as np


def int_filter2d(img, kernel, divisor=None):
    """Filter an 8-bit grey image with an integer kernel (correlation).

    result = clip(sum(kernel * neighbourhood) // divisor, 0, 255)

    divisor defaults to the kernel sum (1 if that is zero), so
    np.outer([1, 2, 1], [1, 2, 1]) or any other binomial window smooths as is.
    The border pixels are repeated outwards. Odd kernel sizes only.
    """
    kernel = np.asarray(kernel, dtype=int)
    if divisor is None:
        divisor = int(kernel.sum()) or 1
    kh, kw = kernel.shape
    h, w = img.shape
    padded = np.pad(img, ((kh // 2,) * 2, (kw // 2,) * 2), mode="edge").astype(np.int16)

    acc = np.zeros((h, w), dtype=np.int16)
    for dy in range(kh):
        for dx in range(kw):
            acc += int(kernel[dy, dx]) * padded[dy:dy + h, dx:dx + w]
    return np.clip(acc // divisor, 0, 255).astype(np.uint8)
