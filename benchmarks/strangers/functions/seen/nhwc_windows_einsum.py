from typing import Tuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(
    images: np.ndarray,
    filters: np.ndarray,
    strides: Tuple[int, int] = (1, 1),
    dilations: Tuple[int, int] = (1, 1),
) -> np.ndarray:
    """VALID 2-D convolution in the TensorFlow sense.

    images  : [batch, height, width, in]
    filters : [fh, fw, in, out]
    """
    fh, fw = filters.shape[:2]
    dh, dw = dilations
    eh, ew = (fh - 1) * dh + 1, (fw - 1) * dw + 1
    # -> [batch, oh, ow, in, eh, ew]
    win = sliding_window_view(images, (eh, ew), axis=(1, 2))
    win = win[:, ::strides[0], ::strides[1], :, ::dh, ::dw]
    return np.einsum("bhwcij,ijco->bhwo", win, filters, optimize=True)
