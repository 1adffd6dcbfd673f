import numpy as np


def _resampling_matrix(n_in, n_out, lobes):
    """Row i holds the weights of the input samples in output sample i."""
    ratio = n_in / n_out
    # when shrinking, the kernel is widened by the shrink factor so that it also
    # acts as the low-pass filter that keeps detail from aliasing
    stretch = max(ratio, 1.0)
    centres = (np.arange(n_out) + 0.5) * ratio - 0.5
    distance = np.arange(n_in)[None, :] - centres[:, None]
    inside = np.abs(distance) < lobes * stretch
    weights = np.where(inside, np.sinc(distance) * np.sinc(distance / lobes), 0.0)
    return weights / weights.sum(axis=1, keepdims=True)


def resize(image, height, width, lobes=3):
    """Resize a picture (H, W) or (H, W, C) with the Lanczos kernel.

    Lanczos kernel: sinc(x) sinc(x / lobes) for |x| < lobes, in units of an output
    pixel when the picture gets smaller and of an input pixel when it gets larger.
    Samples sit in the middle of their pixels; at the border the weights of the
    pixels that exist are scaled to sum to one.
    """
    image = np.asarray(image, dtype=float)
    rows = _resampling_matrix(image.shape[0], height, lobes)
    cols = _resampling_matrix(image.shape[1], width, lobes)
    tall = np.tensordot(rows, image, axes=(1, 0))
    wide = np.tensordot(cols, tall, axes=(1, 1))
    return np.swapaxes(wide, 0, 1)
