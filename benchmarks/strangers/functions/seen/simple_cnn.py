import numpy as np


def conv2d(image, kernel, bias=0.0, stride=1, padding=0):
    """
    Slide `kernel` over a single-channel `image` (cross-correlation as in CNNs).

    Parameters
    ----------
    image : 2-D array
    kernel : 2-D array
    bias : float, added to every output
    stride : int, step in both directions
    padding : int, zeros added on every side

    Returns
    -------
    2-D feature map
    """
    if padding > 0:
        image = np.pad(image, padding, mode='constant', constant_values=0)

    img_h, img_w = image.shape
    k_h, k_w = kernel.shape

    rows = range(0, img_h - k_h, stride)
    cols = range(0, img_w - k_w, stride)

    feature_map = np.zeros((len(rows), len(cols)))
    for i, y in enumerate(rows):
        for j, x in enumerate(cols):
            region = image[y:y + k_h, x:x + k_w]
            feature_map[i, j] = np.sum(region * kernel) + bias
    return feature_map
