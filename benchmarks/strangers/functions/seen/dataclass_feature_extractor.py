from dataclasses import dataclass, field

import numpy as np


@dataclass
class FeatureExtractor:
    """Callable bank of square filters: (H, W) image -> (F, H-k+1, W-k+1) maps.

    Every call gives back the feature maps of the image it was given.
    """

    filters: np.ndarray                     # (F, k, k)
    _out: np.ndarray = field(default=None, init=False, repr=False)

    def __call__(self, image: np.ndarray) -> np.ndarray:
        F, k, _ = self.filters.shape
        oh, ow = image.shape[0] - k + 1, image.shape[1] - k + 1
        # allocating is slow, do it only when the size changes
        if self._out is None or self._out.shape != (F, oh, ow):
            self._out = np.empty((F, oh, ow))
        self._out[...] = 0.0
        for i in range(k):
            for j in range(k):
                self._out += self.filters[:, i, j, None, None] * image[None, i:i + oh, j:j + ow]
        return self._out
