from dataclasses import dataclass, field

import numpy as np
from scipy import ndimage


@dataclass
class KernelFilter:
    """A kernel filter for uint8 images, gray (H, W) or colour (H, W, C).

    Kernels are applied as correlation (not flipped), the way OpenCV's filter2D
    does, with mirrored borders (BORDER_REFLECT_101). `delta` is added before
    rounding and saturating.
    """
    kernel: np.ndarray
    delta: float = 0.0
    normalize: bool = False
    _k: np.ndarray = field(init=False, repr=False)

    def __post_init__(self):
        k = np.asarray(self.kernel, dtype=np.float64)
        if k.ndim != 2 or k.shape[0] % 2 == 0 or k.shape[1] % 2 == 0:
            raise ValueError("kernel must be 2-D with odd sides")
        self._k = k / k.sum() if self.normalize else k

    def __call__(self, img):
        k = self._k if img.ndim == 2 else self._k[:, :, None]
        out = ndimage.correlate(img.astype(np.float64), k, mode="mirror")
        return np.clip(np.rint(out + self.delta), 0, 255).astype(np.uint8)
