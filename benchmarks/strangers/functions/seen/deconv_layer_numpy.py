import numpy as np


class ConvTranspose2D:
    """Transposed convolution ("deconvolution") for a small GAN demo written without a framework.

    weight has shape (C_in, C_out, k, k), as in torch.nn.ConvTranspose2d.
    No bias. Output size: (H - 1) * stride + k - 2 * padding.
    """

    def __init__(self, weight, stride=2, padding=0):
        self.weight = np.asarray(weight)
        self.stride = stride
        self.padding = padding

    def __call__(self, x):
        # x : (batch, C_in, H, W)
        B, Ci, H, W = x.shape
        _, Co, k, _ = self.weight.shape
        s, p = self.stride, self.padding
        canvas = np.zeros((B, Co, (H - 1) * s + k, (W - 1) * s + k))
        for i in range(H):
            for j in range(W):
                stamp = np.einsum("bc,cokl->bokl", x[:, :, i, j], self.weight)
                canvas[:, :, i * s:i * s + k, j * s:j * s + k] = stamp
        if p:
            canvas = canvas[:, :, p:-p, p:-p]
        return canvas
