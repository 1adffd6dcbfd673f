import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x: np.ndarray, kernel: np.ndarray, stride: int = 1) -> np.ndarray:
    """Depthwise convolution, VALID.

    Args:
        x: ``[batch, height, width, channels]``
        kernel: ``[kh, kw, channels, multiplier]`` (Keras ``depthwise_kernel``)
        stride: the same along both axes

    Returns:
        ``[batch, oh, ow, channels * multiplier]``; output channel ``c * multiplier + m``
        is made by input channel ``c``.
    """
    kh, kw, c, m = kernel.shape
    if x.shape[-1] != c:
        raise ValueError(f"kernel is for {c} channels, got {x.shape[-1]}")
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    # win: b, oh, ow, c, kh, kw
    y = np.einsum("bpqcij,ijcm->bpqcm", win, kernel, optimize=True)
    return y.reshape(*y.shape[:3], c * m)
