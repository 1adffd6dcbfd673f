"""Convolution in the CHWN layout (images fastest), as in cuda-convnet.

    images   (C, H, W, N)
    filters  (C, FH, FW, K)
    output   (K, OH, OW, N)

"moduleStride" is the step between the modules (output positions), and
"paddingStart" is the coordinate of the first module, a value <= 0: -2 means two
rows/columns of zeros before AND after the image.
"""
import numpy as np


def _padded(images, paddingStart):
    if paddingStart > 0:
        raise ValueError("paddingStart must be <= 0")
    p = -paddingStart
    return np.pad(images, ((0, 0), (p, p), (p, p), (0, 0)))


def filterActs(images, filters, moduleStride=1, paddingStart=0):
    """Forward pass (filters are applied unflipped)."""
    x = _padded(images, paddingStart)
    C, FH, FW, K = filters.shape
    OH = (x.shape[1] - FH) // moduleStride + 1
    OW = (x.shape[2] - FW) // moduleStride + 1
    acts = np.zeros((K, OH, OW, images.shape[3]))
    for my in range(OH):
        for mx in range(OW):
            y0, x0 = my * moduleStride, mx * moduleStride
            patch = x[:, y0:y0 + FH, x0:x0 + FW, :]
            acts[:, my, mx, :] = np.tensordot(filters, patch, axes=([0, 1, 2], [0, 1, 2]))
    return acts


def filterActsUndo(hidActs, images, filters, moduleStride=1, paddingStart=0):
    """Backward pass: hidActs is the gradient of the loss w.r.t. the output.

    Returns (gradient w.r.t. images, gradient w.r.t. filters).
    """
    x = _padded(images, paddingStart)
    C, FH, FW, K = filters.shape
    gx = np.zeros(x.shape)
    gf = np.zeros(filters.shape)
    for my in range(hidActs.shape[1]):
        for mx in range(hidActs.shape[2]):
            y0, x0 = my * moduleStride, mx * moduleStride
            g = hidActs[:, my, mx, :]                                   # K, N
            patch = x[:, y0:y0 + FH, x0:x0 + FW, :]
            gf += np.tensordot(patch, g, axes=([3], [1]))
            gx[:, y0:y0 + FH, x0:x0 + FW, :] += np.tensordot(filters, g, axes=([3], [0]))
    p = -paddingStart
    H, W = images.shape[1:3]
    return gx[:, p:p + H, p:p + W, :], gf
