# Tiny DCGAN in pure numpy, part 2: the upsampling layer
import numpy as np


class ConvTranspose2D:
    """Transposed convolution ("deconvolution"), NCHW, square kernel.

    The adjoint of a stride-s convolution: each input pixel is multiplied by
    the kernel and summed into the output.  weight has shape
    (in_channels, out_channels, k, k); no padding, so
    out = (in - 1) * stride + k.
    """

    def __init__(self, weight, bias, stride=2):
        self.weight, self.bias, self.stride = weight, bias, stride

    def __call__(self, x):
        n, cin, h, w = x.shape
        _, cout, k, _ = self.weight.shape
        s = self.stride
        out = np.zeros((n, cout, (h - 1) * s + k, (w - 1) * s + k))
        for r in range(h):
            for c in range(w):
                contrib = np.einsum("ni,iokl->nokl", x[:, :, r, c], self.weight)
                out[:, :, r * s:r * s + k, c * s:c * s + k] = contrib
        return out + self.bias.reshape(1, -1, 1, 1)
