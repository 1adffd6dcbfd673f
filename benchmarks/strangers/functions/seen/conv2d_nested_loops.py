import numpy as np


def conv2d(image, kernel, stride=1, padding=0):
    """2D convolution (cross-correlation, as in CNNs) of a grayscale image."""
    kh, kw = kernel.shape
    image = np.pad(image, padding, mode="constant")
    h, w = image.shape

    out_h = (h - kh) // stride + 1
    out_w = (w - kw) // stride + 1
    output = np.zeros((out_h, out_w))

    for i in range(out_h):
        for j in range(out_w):
            y, x = i * stride, j * stride
            output[i, j] = np.sum(image[y:y + kh, x:x + kw] * kernel.astype(float))
    return output
