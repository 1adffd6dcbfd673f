import numpy as np
from numpy.lib.stride_tricks import as_strided


def correlate2d_valid(image, template):
    """Valid cross-correlation of two 2-D arrays, without copying the patches."""
    H, W = image.shape
    h, w = template.shape
    item = image.itemsize
    patches = as_strided(
        image,
        shape=(H - h + 1, W - w + 1, h, w),
        strides=(W * item, item, W * item, item),
        writeable=False,
    )
    return np.tensordot(patches, template, axes=((2, 3), (0, 1)))
