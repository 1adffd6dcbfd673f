import numpy as np


def circular_conv2d(field, kernel):
    """Periodic (wrap-around) convolution out[y,x] = sum k[i,j] field[y-i, x-j], any rectangular domain."""
    n = field.shape[0]
    out = np.zeros(field.shape)
    for y in range(field.shape[0]):
        for x in range(field.shape[1]):
            s = 0.0
            for i in range(kernel.shape[0]):
                for j in range(kernel.shape[1]):
                    s += kernel[i, j] * field[(y - i) % n, (x - j) % n]
            out[y, x] = s
    return out
