import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class SameConv2d:
    """'same' convolution (stride 1, zero borders) for a video pipeline.

    Allocating the padded frame for each call was what cost the most, so one
    workspace is kept and grown on demand; frames of different sizes may be mixed.

        layer = SameConv2d(weight)         # (O, C, k, k), k odd
        y = layer(frame)                   # (C, H, W) -> (O, H, W)
    """

    def __init__(self, weight):
        self.weight = np.asarray(weight, dtype=float)
        k = self.weight.shape[-1]
        if k % 2 == 0 or self.weight.shape[-2] != k:
            raise ValueError("square kernels of odd size only")
        self.r = k // 2
        self._ws = None

    def _workspace(self, c, h, w):
        if self._ws is None or self._ws.shape[1] < h or self._ws.shape[2] < w:
            self._ws = np.zeros((c, h, w))
        return self._ws[:, :h, :w]

    def __call__(self, frame):
        c, h, w = frame.shape
        r = self.r
        padded = self._workspace(c, h + 2 * r, w + 2 * r)
        padded[:, r:r + h, r:r + w] = frame
        win = sliding_window_view(padded, (2 * r + 1, 2 * r + 1), axis=(1, 2))
        return np.einsum("chwij,ocij->ohw", win, self.weight)
