import numpy as np


class Conv2D:
    """x (N, C, H, W) -> (N, F, H', W'), cross-correlation as in every DL framework.

    stride = (vertical, horizontal), pad = (vertical, horizontal)
    """

    def __init__(self, W, b, stride=(1, 1), pad=(0, 0)):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def __call__(self, x):
        F, C, fh, fw = self.W.shape
        ph, pw = self.pad
        x = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
        sw, sh = self.stride
        oh = (x.shape[2] - fh) // sh + 1
        ow = (x.shape[3] - fw) // sw + 1
        y = np.zeros((x.shape[0], F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = x[:, :, i * sh:i * sh + fh, j * sw:j * sw + fw]
                y[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return y + self.b[None, :, None, None]
