import numpy as np


class ConvTranspose2D:
    """Upsampling layer of the generator (NumPy, inference only).

    Behaves like torch.nn.ConvTranspose2d(cin, cout, k, stride, padding):
    `padding` removes that many rows/columns from each side of the full output.
    """

    def __init__(self, weight, bias, stride=2, padding=1):
        self.weight = weight      # (cin, cout, k, k)
        self.bias = bias          # (cout,)
        self.stride = stride
        self.padding = padding

    def __call__(self, x):
        n, cin, h, w = x.shape
        _, cout, kh, kw = self.weight.shape
        s, p = self.stride, self.padding

        full = np.zeros((n, cout, (h - 1) * s + kh, (w - 1) * s + kw))
        for a in range(kh):
            for b in range(kw):
                contrib = np.tensordot(x, self.weight[:, :, a, b], axes=([1], [0]))
                full[:, :, a:a + (h - 1) * s + 1:s, b:b + (w - 1) * s + 1:s] += \
                    contrib.transpose(0, 3, 1, 2)

        out_h = full.shape[2] - 2 * p
        out_w = full.shape[3] - 2 * p
        return full[:, :, :out_h, :out_w] + self.bias[None, :, None, None]
