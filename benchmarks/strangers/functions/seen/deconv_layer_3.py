import numpy as np


class ConvTranspose2D:
    """Transposed convolution layer (a.k.a. deconvolution), PyTorch conventions.

    W: (in_channels, out_channels, kh, kw), b: (out_channels,)
    """

    def __init__(self, W, b=None, stride=1, padding=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        N, C, H, Wd = x.shape
        _, O, kh, kw = self.W.shape
        s, p = self.stride, self.padding

        full = np.zeros((N, O, (H - 1) * s + kh, (Wd - 1) * s + kw))
        for a in range(kh):
            for c in range(kw):
                full[:, :, a:a + (H - 1) * s + 1:s, c:c + (Wd - 1) * s + 1:s] += \
                    np.einsum('nchw,co->nohw', x, self.W[:, :, a, c])

        out_h = (H - 1) * s - 2 * p + kh
        out_w = (Wd - 1) * s - 2 * p + kw
        out = full[:, :, :out_h, :out_w]
        if self.b is not None:
            out = out + self.b[:, None, None]
        return out

    __call__ = forward
