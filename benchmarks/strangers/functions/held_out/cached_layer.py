import numpy as np


class Conv2d:
    """NCHW layer from sizes; forward(x), then backward(grad), which leaves weight_grad, bias_grad."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        k = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.kernel_size, self.stride, self.padding = k, stride, padding
        bound = 1 / np.sqrt(in_channels * k[0] * k[1])
        self.weight = np.random.uniform(-bound, bound, (out_channels, in_channels, *k))
        self.bias = np.zeros(out_channels) if bias else None

    def forward(self, x):
        p, s = self.padding, self.stride
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        win = np.lib.stride_tricks.sliding_window_view(self.xp, self.kernel_size, axis=(2, 3))
        self.win = win[:, :, ::s, ::s]
        out = np.einsum("ncyxij,fcij->nfyx", self.win, self.weight)
        return out if self.bias is None else out + self.bias[:, None, None]

    def backward(self, grad):
        self.weight_grad = np.einsum("nfyx,ncyxij->fcij", grad, self.win)
        if self.bias is not None:
            self.bias_grad = grad.sum(axis=(0, 3)).sum(axis=0)
        dxp = np.zeros_like(self.xp)
        s, p = self.stride, self.padding
        oh, ow = grad.shape[2:]
        for i in range(self.kernel_size[0]):
            for j in range(self.kernel_size[1]):
                dxp[:, :, i:i + s * oh:s, j:j + s * ow:s] += np.einsum(
                    "nfyx,fc->ncyx", grad, self.weight[:, :, i, j])
        return dxp[:, :, p:dxp.shape[2] - p, p:dxp.shape[3] - p]
