"""nanonet.layers - the convolutional part of a 300 line NumPy framework."""
import numpy as np


class Layer:
    def __call__(self, x):
        return self.forward(x)


class GroupConv2d(Layer):
    """Grouped 2-D convolution, NCHW.

    Weights have PyTorch's layout (out_channels, in_channels // groups, k, k) so a
    state_dict can be copied in directly:  layer.weight = sd["weight"].numpy()
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 groups=1, bias=True, seed=None):
        assert in_channels % groups == 0 and out_channels % groups == 0
        rng = np.random.default_rng(seed)
        fan_in = in_channels // groups * kernel_size ** 2
        bound = 1.0 / np.sqrt(fan_in)
        self.weight = rng.uniform(-bound, bound, (out_channels, in_channels // groups,
                                                  kernel_size, kernel_size))
        self.bias = rng.uniform(-bound, bound, out_channels) if bias else None
        self.k, self.stride, self.padding, self.groups = kernel_size, stride, padding, groups

    def forward(self, x):
        p, s, k = self.padding, self.stride, self.k
        x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        n, c, h, w = x.shape
        oh, ow = (h - k) // s + 1, (w - k) // s + 1
        out_channels, cg = self.weight.shape[:2]

        y = np.empty((n, out_channels, oh, ow))
        for oc in range(out_channels):
            g = oc % self.groups
            xg = x[:, g * cg:(g + 1) * cg]
            for i in range(oh):
                for j in range(ow):
                    window = xg[:, :, i * s:i * s + k, j * s:j * s + k]
                    y[:, oc, i, j] = np.tensordot(window, self.weight[oc], axes=3)
        if self.bias is not None:
            y += self.bias[None, :, None, None]
        return y
