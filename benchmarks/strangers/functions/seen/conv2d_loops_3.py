"""Lecture 5 -- what a convolutional layer computes, written with plain loops."""
import numpy as np


def conv2d(image, kernel, stride=1, padding=0):
    """Slide ``kernel`` over a single-channel ``image``.

    As everywhere in deep learning the kernel is not flipped, i.e. this is a
    cross-correlation:

        out[i, j] = sum_{u, v} image[i*stride + u, j*stride + v] * kernel[u, v]

    Parameters
    ----------
    image : (H, W) array
    kernel : (kH, kW) array
    stride : int, step between two neighbouring windows
    padding : int, number of zeros added on each of the four sides

    Returns
    -------
    (H', W') float array, H' = (H + 2*padding - kH) // stride + 1, same for W'
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if padding > 0:
        image = np.pad(image, padding, mode="constant")

    H, W = image.shape
    kH, kW = kernel.shape
    if kH > H or kW > W:
        raise ValueError("kernel does not fit into the (padded) image")

    out_h = (H - kH) // stride + 1
    out_w = (W - kW) // stride + 1
    out = np.zeros((out_h, out_w))
    for i in range(out_h):
        for j in range(out_w):
            window = image[i * stride:i * stride + kH,
                           j * stride:j * stride + kW]
            out[i, j] = np.sum(window * kernel)
    return out
