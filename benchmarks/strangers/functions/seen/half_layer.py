import numpy as np


class HalfConv2D:
    """Inference layer that stores everything in half precision.

    Weights and activations are float16 to save memory.  As on tensor cores the
    arithmetic is "mixed": products and sums are float32 and only the finished
    output is rounded to float16.

    kernel: (kh, kw, c_in, c_out), bias: (c_out,), input: (n, h, w, c_in),
    'valid' borders, stride 1.
    """

    def __init__(self, kernel, bias=None):
        self.kernel = np.asarray(kernel, dtype=np.float16)
        c_out = self.kernel.shape[-1]
        self.bias = np.zeros(c_out, np.float16) if bias is None else np.asarray(bias, np.float16)

    def __call__(self, x):
        x = np.asarray(x, dtype=np.float16)
        n, h, w, _ = x.shape
        kh, kw, _, c_out = self.kernel.shape
        oh, ow = h - kh + 1, w - kw + 1

        acc = np.zeros((n, oh, ow, c_out), dtype=np.float32)
        acc += self.bias
        for i in range(kh):
            for j in range(kw):
                acc += np.tensordot(x[:, i:i + oh, j:j + ow], self.kernel[i, j], axes=1)
        return acc.astype(np.float16)
