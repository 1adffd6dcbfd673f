import numpy as np


class BufferedConv2d:
    """Inference-only conv (stride 1, valid). Scratch memory is reused between
    calls with the same input shape, so that no allocation happens in the loop."""

    def __init__(self, weight, bias):
        self.weight = np.asarray(weight, dtype=np.float64)
        self.bias = np.asarray(bias, dtype=np.float64)
        self._scratch = {}

    def _get_scratch(self, shape):
        if shape not in self._scratch:
            self._scratch[shape] = np.zeros(shape)
        return self._scratch[shape]

    def __call__(self, x):
        n, c, h, w = x.shape
        f, _, kh, kw = self.weight.shape
        oh, ow = h - kh + 1, w - kw + 1
        acc = self._get_scratch((n, f, oh, ow))
        for i in range(kh):
            for j in range(kw):
                acc += np.einsum("fc,nchw->nfhw", self.weight[:, :, i, j],
                                 x[:, :, i:i + oh, j:j + ow])
        return acc + self.bias[None, :, None, None]
