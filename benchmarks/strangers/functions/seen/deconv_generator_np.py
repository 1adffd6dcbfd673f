import numpy as np


class ConvTranspose2d:
    """Inference-only NumPy replacement for torch.nn.ConvTranspose2d (groups=1, dilation=1).

    weight: (in_channels, out_channels, kh, kw), bias: (out_channels,) or None
    """

    def __init__(self, weight, bias=None, stride=1, padding=0):
        self.weight = weight
        self.bias = bias
        self.stride = stride
        self.padding = padding

    def __call__(self, x):
        n, cin, h, w = x.shape
        _, cout, kh, kw = self.weight.shape
        s, p = self.stride, self.padding

        full = np.zeros((n, cout, (h - 1) * s + kh, (w - 1) * s + kw),
                        dtype=np.result_type(x, self.weight))
        for i in range(h):
            for j in range(w):
                full[:, :, i * s:i * s + kh, j * s:j * s + kw] += np.einsum(
                    "nc,cokl->nokl", x[:, :, i, j], self.weight)

        out = full[:, :, p:-p, p:-p]
        if self.bias is not None:
            out = out + self.bias[None, :, None, None]
        return out
