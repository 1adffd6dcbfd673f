import numpy as np


class ConvOp:
    """Convolution node of the CPU inference engine.

    NHWC activations, HWIO weights, float32 throughout. The padded copy of the input lives in a
    workspace that is kept between calls and only ever grows, so a stream of
    frames does not allocate.
    """

    def __init__(self, weight, bias=None, stride=1, pad=0):
        self.weight = np.ascontiguousarray(weight, dtype=np.float32)
        self.bias = None if bias is None else np.asarray(bias, dtype=np.float32)
        self.stride = stride
        self.pad = pad
        self._ws = None

    def _workspace(self, n, h, w, c):
        need = (n, h, w, c)
        if self._ws is None:
            self._ws = np.zeros(need, dtype=np.float32)
        elif any(have < want for have, want in zip(self._ws.shape, need)):
            grown = tuple(max(have, want) for have, want in zip(self._ws.shape, need))
            self._ws = np.zeros(grown, dtype=np.float32)
        return self._ws[:n, :h, :w, :c]

    def __call__(self, x):
        n, h, w, c = x.shape
        p, s = self.pad, self.stride
        kh, kw, _, co = self.weight.shape
        buf = self._workspace(n, h + 2 * p, w + 2 * p, c)
        buf[:, p:p + h, p:p + w] = x

        oh = (h + 2 * p - kh) // s + 1
        ow = (w + 2 * p - kw) // s + 1
        y = np.zeros((n, oh, ow, co), dtype=np.float32)
        for i in range(kh):
            for j in range(kw):
                y += buf[:, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s] @ self.weight[i, j]
        if self.bias is not None:
            y += self.bias
        return y
