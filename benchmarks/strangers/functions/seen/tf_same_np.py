from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def same_padding(size: int, k: int, s: int, d: int) -> tuple[int, int]:
    eff = (k - 1) * d + 1
    out = -(-size // s)
    total = max((out - 1) * s + eff - size, 0)
    return total // 2, total - total // 2


def conv2d_nhwc(
    feature_map: np.ndarray,
    kernel: np.ndarray,
    strides: tuple[int, int] = (1, 1),
    padding: str = "VALID",
    dilations: tuple[int, int] = (1, 1),
) -> np.ndarray:
    """tf.nn.conv2d without TensorFlow (used in the export tests).

    feature_map [N, H, W, C], kernel [KH, KW, C, O]; padding is "SAME" or "VALID"
    with TensorFlow's rules.
    """
    _, h, w, c = feature_map.shape
    kh, kw, kc, _ = kernel.shape
    if c != kc:
        raise ValueError(f"kernel wants {kc} channels, got {c}")
    (sh, sw), (dh, dw) = strides, dilations

    if padding.upper() == "SAME":
        feature_map = np.pad(
            feature_map,
            ((0, 0), same_padding(h, kh, sh, dh), same_padding(w, kw, sw, dw), (0, 0)),
        )
    elif padding.upper() != "VALID":
        raise ValueError(padding)

    eff = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    win = sliding_window_view(feature_map, eff, axis=(1, 2))
    win = win[:, ::sh, ::sw, :, ::dh, ::dw]
    return np.einsum("nhwcij,ijco->nhwo", win, kernel, optimize=True)
