# "How do I apply my own kernel to a grayscale image without OpenCV?" - full working example
import numpy as np


def apply_kernel(image, kernel):
    """Every pixel becomes the weighted sum of its neighbourhood in the picture.

    kernel: odd x odd, not flipped. A frame half a kernel wide keeps its old values.
    """
    image = np.asarray(image, dtype=np.float64)
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    h, w = image.shape
    result = image
    for y in range(ry, h - ry):
        for x in range(rx, w - rx):
            total = 0.0
            for dy in range(-ry, ry + 1):
                for dx in range(-rx, rx + 1):
                    total += image[y + dy, x + dx] * kernel[dy + ry, dx + rx]
            result[y, x] = total
    return result
