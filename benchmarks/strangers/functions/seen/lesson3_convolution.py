import numpy as np


def convolve(image, kernel, stride=1, padding=0):
    """
    Slide the kernel over the image and take the weighted sum at every position.

    image:   2D array
    kernel:  2D array
    stride:  step between two positions
    padding: number of zeros around the image

    (As in CNNs the kernel is not flipped.)
    """
    if padding > 0:
        image = np.pad(image, padding)

    h, w = image.shape
    kh, kw = kernel.shape

    feature_map = []
    for i in range(0, h - kh, stride):
        row = []
        for j in range(0, w - kw, stride):
            window = image[i:i + kh, j:j + kw]
            row.append(np.sum(window * kernel))
        feature_map.append(row)

    return np.array(feature_map)
