import numpy as np


def conv2d(image, kernel):
    """Valid 2D convolution (the kernel is flipped) of a grayscale image."""
    image = np.asarray(image, dtype=np.float64)
    kernel = np.flipud(np.fliplr(np.asarray(kernel, dtype=np.float64)))
    kh, kw = kernel.shape
    out_h = image.shape[0] - kh + 1
    out_w = image.shape[1] - kw + 1
    output = np.zeros((out_h, out_w))
    for i in range(out_h):
        for j in range(out_w):
            output[i, j] = np.sum(image[i:i + kh, j:j + kw] * kernel)
    return output
