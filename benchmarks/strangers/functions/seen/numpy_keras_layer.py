"""Inference-only Conv2D that reads the arrays of a trained Keras model."""
from math import ceil

import numpy as np

_ACT = {
    "linear": lambda z: z,
    "relu": lambda z: np.maximum(z, 0),
    "sigmoid": lambda z: 0.5 * (1 + np.tanh(z / 2)),
}


class Conv2D:
    def __init__(self, kernel, bias=None, strides=(1, 1), padding="valid", activation="linear"):
        if padding not in ("valid", "same"):
            raise ValueError(padding)
        self.kernel = np.asarray(kernel)           # kh, kw, cin, cout
        self.bias = bias
        self.strides = strides
        self.padding = padding
        self.act = _ACT[activation]

    def _geometry(self, size, k, s):
        """(before, after, out) for one axis, with TensorFlow's rules."""
        if self.padding == "valid":
            return 0, 0, max(0, ceil((size - k + 1) / s))
        out = ceil(size / s)
        total = max((out - 1) * s + k - size, 0)
        return total // 2, total - total // 2, out

    def __call__(self, x):
        kh, kw, cin, cout = self.kernel.shape
        sh, sw = self.strides
        n, h, w, c = x.shape
        assert c == cin, f"expected {cin} channels, got {c}"
        t, b, oh = self._geometry(h, kh, sh)
        l, r, ow = self._geometry(w, kw, sw)
        x = np.pad(x, ((0, 0), (t, b), (l, r), (0, 0)))
        cols = np.empty((n, oh, ow, kh, kw, cin), dtype=x.dtype)
        for i in range(oh):
            for j in range(ow):
                cols[:, i, j] = x[:, i * sh:i * sh + kh, j * sw:j * sw + kw]
        z = cols.reshape(n, oh, ow, kh * kw * cin) @ self.kernel.reshape(kh * kw * cin, cout)
        if self.bias is not None:
            z = z + self.bias
        return self.act(z)
