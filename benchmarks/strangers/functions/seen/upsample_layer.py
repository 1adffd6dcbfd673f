import numpy as np


class ConvTranspose2D:
    """Inference-only ConvTranspose2d for running exported PyTorch models on NumPy."""

    def __init__(self, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
        self.weight = np.asarray(weight)      # (in, out, kh, kw)
        self.bias = bias
        self.stride = stride
        self.padding = padding
        self.output_padding = output_padding
        self.dilation = dilation

    def __call__(self, x):
        n, _, h, w = x.shape
        _, c_out, kh, kw = self.weight.shape
        s, p, d, op = self.stride, self.padding, self.dilation, self.output_padding
        oh = (h - 1) * s - 2 * p + d * (kh - 1) + op + 1
        ow = (w - 1) * s - 2 * p + d * (kw - 1) + op + 1
        canvas = np.zeros((n, c_out, oh + 2 * p, ow + 2 * p), dtype=np.result_type(x, self.weight))
        for i in range(kh):
            for j in range(kw):
                top, left = i * d, j * d
                canvas[:, :, top:top + (h - 1) * s + 1:s, left:left + (w - 1) * s + 1:s] += \
                    np.einsum("nchw,co->nohw", x, self.weight[:, :, i, j])
        y = canvas[:, :, p:p + oh, p:p + ow]
        if self.bias is not None:
            y = y + np.reshape(self.bias, (1, -1, 1, 1))
        return y
