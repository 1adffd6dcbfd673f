import numpy as np


class Conv2D:
    """Minimal conv layer for the tiny inference engine (NHWC, valid, stride 1).

    The output buffer is kept between calls of the same shape, to spare the allocator.
    """

    def __init__(self, kernel, bias):
        self.kernel = np.asarray(kernel, np.float32)     # kh, kw, cin, cout
        self.bias = np.asarray(bias, np.float32)
        self._buf = None

    def __call__(self, x):
        kh, kw, cin, cout = self.kernel.shape
        n, h, w, _ = x.shape
        shape = (n, h - kh + 1, w - kw + 1, cout)
        if self._buf is None or self._buf.shape != shape:
            self._buf = np.zeros(shape, np.float32)
        out = self._buf
        for i in range(kh):
            for j in range(kw):
                out += x[:, i:i + shape[1], j:j + shape[2], :] @ self.kernel[i, j]
        return out + self.bias
