"""Exercise 3: linear filters on grey images."""
import numpy as np


def filter_image(image, kernel):
    """
    Apply a linear filter (correlation) to a grey image.

    image  -- 2-D array of grey values, integer or floating point
    kernel -- 2-D array of weights, odd number of rows and columns

    Pixels outside the image count as 0.  Returns an array of the size of the
    image with the exact weighted sum for every pixel.
    """
    image = np.asarray(image)
    kernel = np.asarray(kernel)
    rows, cols = image.shape
    kr, kc = kernel.shape
    rr, rc = kr // 2, kc // 2

    padded = np.zeros((rows + 2 * rr, cols + 2 * rc))
    padded[rr:rr + rows, rc:rc + cols] = image

    result = np.zeros_like(image)
    for i in range(rows):
        for j in range(cols):
            result[i, j] = np.sum(padded[i:i + kr, j:j + kc] * kernel)
    return result


def box(n):
    return np.full((n, n), 1.0 / n ** 2)


def laplacian():
    return np.array([[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]])
