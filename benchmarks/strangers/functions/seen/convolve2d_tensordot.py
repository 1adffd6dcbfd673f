import numpy as np


def convolve2d(image, kernel, mode="full"):
    """Two-dimensional convolution in the sense of signal processing.

    y[m, n] = sum_i sum_j kernel[i, j] * image[m - i, n - j]

    mode is "full" (zeros outside of the image) or "valid".  Gives what
    scipy.signal.convolve2d gives for an image that is larger than the kernel.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    kh, kw = kernel.shape

    # turn the kernel round, then it is a plain sliding dot product
    turned = kernel[::-1]

    if mode == "full":
        image = np.pad(image, ((kh - 1, kh - 1), (kw - 1, kw - 1)))
    elif mode != "valid":
        raise ValueError(f"unknown mode {mode!r}")

    h = image.shape[0] - kh + 1
    w = image.shape[1] - kw + 1
    stack = np.empty((kh, kw, h, w))
    for i in range(kh):
        for j in range(kw):
            stack[i, j] = image[i:i + h, j:j + w]
    return np.tensordot(turned, stack, axes=([0, 1], [0, 1]))
