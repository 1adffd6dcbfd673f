from typing import Tuple, Union

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(
    inputs: np.ndarray,
    filters: np.ndarray,
    strides: Union[int, Tuple[int, int]] = 1,
    dilations: Union[int, Tuple[int, int]] = 1,
) -> np.ndarray:
    """VALID conv2d with TensorFlow's layouts.

    Args:
        inputs: [batch, height, width, in_channels]
        filters: [kh, kw, in_channels, out_channels]
    """
    sh, sw = (strides, strides) if isinstance(strides, int) else strides
    dh, dw = (dilations, dilations) if isinstance(dilations, int) else dilations
    kh, kw = filters.shape[:2]
    eh, ew = (kh - 1) * dh + 1, (kw - 1) * dw + 1
    win = sliding_window_view(inputs, (eh, ew), axis=(1, 2))  # b y x c eh ew
    win = win[:, ::sh, ::sw, :, ::dh, ::dw]
    return np.einsum("byxcij,ijco->byxo", win, filters, optimize=True)
