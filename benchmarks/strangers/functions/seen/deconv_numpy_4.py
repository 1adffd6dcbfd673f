import numpy as np


class Deconv2D:
    """Transposed convolution ("deconvolution"), forward only.

    W : (in_channels, out_channels, kh, kw), as in torch.nn.ConvTranspose2d
    """

    def __init__(self, W, b=None, stride=2, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        n, ci, h, w = x.shape
        _, co, kh, kw = self.W.shape
        s, p = self.stride, self.pad
        H = (h - 1) * s + kh
        Wd = (w - 1) * s + kw
        y = np.zeros((n, co, H, Wd), dtype=x.dtype)
        for i in range(h):
            for j in range(w):
                # (n, ci) x (ci, co, kh, kw)
                patch = np.tensordot(x[:, :, i, j], self.W, axes=([1], [0]))
                y[:, :, i * s:i * s + kh, j * s:j * s + kw] = patch
        y = y[:, :, p:H - p, p:Wd - p]
        if self.b is not None:
            y = y + self.b.reshape(1, -1, 1, 1)
        return y
