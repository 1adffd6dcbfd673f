import numpy as np
from typing import Tuple


def conv_forward(x: np.ndarray, w: np.ndarray, b: np.ndarray,
                 stride: Tuple[int, int] = (1, 1),
                 pad: Tuple[int, int] = (0, 0)) -> np.ndarray:
    """Forward pass of a conv layer.

    x (N, C, H, W), w (F, C, HH, WW), b (F,); stride and pad are given as
    (vertical, horizontal).
    """
    sh, sw = stride
    ph, pw = pad
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H - HH) // sh
    Wo = 1 + (W - WW) // sw
    out = np.empty((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = x[:, :, i * sh:i * sh + HH, j * sh:j * sh + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out
