from dataclasses import dataclass, field

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


@dataclass
class PatchEncoder:
    """A bank of convolution filters applied to images of one fixed size.

    weights: (F, C, kh, kw); image_shape: (C, H, W).
    Calling the encoder with an image gives the (F, H - kh + 1, W - kw + 1)
    float32 responses (cross-correlation plus bias).
    """

    weights: np.ndarray
    bias: np.ndarray
    image_shape: tuple
    _w2: np.ndarray = field(init=False, repr=False)
    _cols: np.ndarray = field(init=False, repr=False)
    _out: np.ndarray = field(init=False, repr=False)

    def __post_init__(self):
        f, c, kh, kw = self.weights.shape
        if self.image_shape[0] != c:
            raise ValueError("channel mismatch")
        _, h, w = self.image_shape
        self.out_shape = (f, h - kh + 1, w - kw + 1)
        npix = self.out_shape[1] * self.out_shape[2]
        self._w2 = np.array(self.weights, dtype=np.float32).reshape(f, -1)
        self._b = np.array(self.bias, dtype=np.float32).reshape(f, 1)
        self._cols = np.empty((c * kh * kw, npix), dtype=np.float32)
        self._out = np.empty((f, npix), dtype=np.float32)

    def __call__(self, image):
        if image.shape != tuple(self.image_shape):
            raise ValueError(f"expected {self.image_shape}, got {image.shape}")
        kh, kw = self.weights.shape[2:]
        win = sliding_window_view(image, (kh, kw), axis=(1, 2))
        self._cols[...] = win.transpose(0, 3, 4, 1, 2).reshape(self._cols.shape)
        np.matmul(self._w2, self._cols, out=self._out)
        self._out += self._b
        return self._out.reshape(self.out_shape)

    def encode_all(self, images):
        return [self(im) for im in images]
