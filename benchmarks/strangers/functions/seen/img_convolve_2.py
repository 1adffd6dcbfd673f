import numpy as np


def convolve_rgb(image, kernel):
    """Convolve an 8-bit RGB image with a kernel and give an 8-bit image back.

    image  -- uint8 array, (H, W, 3)
    kernel -- 2-D float array with odd sides, e.g. a sharpening or an edge mask

    Edge pixels are repeated outside the image. The kernel is rotated by 180
    degrees (a true convolution).
    """
    kernel = np.flip(kernel)
    kh, kw = kernel.shape
    H, W, _ = image.shape
    padded = np.pad(image, ((kh // 2, kh // 2), (kw // 2, kw // 2), (0, 0)), mode="edge")
    padded = padded.astype(np.float64)

    acc = np.zeros(image.shape)
    for dy in range(kh):
        for dx in range(kw):
            acc += kernel[dy, dx] * padded[dy:dy + H, dx:dx + W]

    return np.rint(acc).astype(np.int64).astype(image.dtype)
