from typing import Optional, Tuple

import numpy as np


def conv2d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: Tuple[int, int] = (1, 1),
    padding: Tuple[int, int] = (0, 0),
) -> np.ndarray:
    """NumPy counterpart of ``torch.nn.functional.conv2d`` (no groups, no dilation)."""
    n, c_in, h, w = x.shape
    c_out, c_w, kh, kw = weight.shape
    assert c_in == c_w, f"expected {c_w} channels, got {c_in}"
    sh, sw = stride
    ph, pw = padding

    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - kh) // sh + 1
    ow = (w + 2 * pw - kw) // sw + 1

    out = np.empty((n, c_out, oh, ow), dtype=np.result_type(x, weight))
    for i in range(oh):
        for j in range(ow):
            top, left = i * sh, j * sh
            patch = x[:, :, top:top + kh, left:left + kw]
            out[:, :, i, j] = np.tensordot(patch, weight, axes=([1, 2, 3], [1, 2, 3]))
    if bias is not None:
        out += bias[None, :, None, None]
    return out
