import numpy as np


class Sobel:
    """Sobel gradients of an 8-bit grey image, edge pixels replicated.

    The 3x3 kernels are applied as (difference) x (1 2 1 smoothing).
    Call returns (gx, gy) as int32.
    """

    smooth = (1, 2, 1)

    def __call__(self, img):
        p = np.pad(np.asarray(img), 1, mode="edge")
        dx = (p[:, 2:] - p[:, :-2]).astype(np.int32)     # (H+2, W)
        dy = (p[2:, :] - p[:-2, :]).astype(np.int32)     # (H, W+2)
        a, b, c = self.smooth
        gx = a * dx[:-2] + b * dx[1:-1] + c * dx[2:]
        gy = a * dy[:, :-2] + b * dy[:, 1:-1] + c * dy[:, 2:]
        return gx, gy

    def magnitude(self, img):
        gx, gy = self(img)
        return np.hypot(gx, gy)
