# Golden model for the depthwise kernels, see tests/test_dwconv.py
from typing import Optional, Tuple

import numpy as np


def depthwise_conv2d_ref(
    x: np.ndarray,
    w: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: Tuple[int, int] = (1, 1),
    padding: Tuple[int, int] = (0, 0),
    dilation: Tuple[int, int] = (1, 1),
) -> np.ndarray:
    """Depthwise convolution with channel multiplier.

    Args:
      x: [N, H, W, C]
      w: [KH, KW, C, M]
      bias: [C * M] or None
      padding: rows / columns of zeros on either side

    Returns:
      [N, OH, OW, C * M], output channel ``c * M + m`` belongs to input channel
      ``c`` (the layout of tf.nn.depthwise_conv2d).
    """
    n, h, wd, c = x.shape
    kh, kw, wc, m = w.shape
    assert wc == c, f"channel mismatch: {wc} vs {c}"
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + 2 * pw - dw * (kw - 1) - 1) // sw + 1

    xp = np.pad(x.astype(np.float64), ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    acc = np.zeros((n, oh, ow, m, c))
    for r in range(kh):
        for s in range(kw):
            patch = xp[:, r * dh: r * dh + (oh - 1) * sh + 1: sh,
                       s * dw: s * dw + (ow - 1) * sw + 1: sw, :]
            acc += patch[..., None, :] * w[r, s].T.astype(np.float64)
    out = acc.reshape(n, oh, ow, c * m)
    if bias is not None:
        out = out + bias
    return out.astype(np.result_type(x.dtype, np.float32))
