from typing import Optional, Sequence, Union

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d(inputs: np.ndarray,
           filters: np.ndarray,
           bias: Optional[np.ndarray] = None,
           strides: Union[int, Sequence[int]] = 1,
           padding: str = "SAME") -> np.ndarray:
    """NumPy stand-in for ``tf.nn.conv2d``.

    inputs  : [batch, height, width, in_channels]
    filters : [kh, kw, in_channels, out_channels]
    padding : "SAME" or "VALID", with TensorFlow's placement of the extra row/column.
    """
    sh, sw = _pair(strides)
    kh, kw = filters.shape[:2]
    if padding.upper() == "SAME":
        spec = []
        for n, k, s in zip(inputs.shape[1:3], (kh, kw), (sh, sw)):
            total = max((-(-n // s) - 1) * s + k - n, 0)
            spec.append((total // 2, total - total // 2))
        inputs = np.pad(inputs, [(0, 0), spec[0], spec[1], (0, 0)])
    elif padding.upper() != "VALID":
        raise ValueError(f"unknown padding {padding!r}")

    win = sliding_window_view(inputs, (kh, kw), axis=(1, 2))[:, ::sh, ::sw]
    # win: n, oh, ow, c, kh, kw
    y = np.tensordot(win, filters, axes=([4, 5, 3], [0, 1, 2]))
    return y if bias is None else y + bias
