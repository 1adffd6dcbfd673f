import numpy as np


class ConvLayer:
    """Convolution layer, input shape (N, C, H, W)."""

    def __init__(self, in_channels, num_filters, filter_size, stride=1, pad=0):
        self.stride = stride
        self.pad = pad
        scale = np.sqrt(2.0 / (in_channels * filter_size * filter_size))
        self.w = np.random.randn(num_filters, in_channels, filter_size, filter_size) * scale
        self.b = np.zeros(num_filters)

    def forward(self, x):
        N, C, H, W = x.shape
        F, _, HH, WW = self.w.shape
        s, p = self.stride, self.pad
        H_out = 1 + (H + 2 * p - HH) // s
        W_out = 1 + (W + 2 * p - WW) // s

        x_pad = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
        out = np.zeros((N, F, H_out, W_out))
        for n in range(N):
            for f in range(F):
                for i in range(H_out):
                    for j in range(W_out):
                        window = x_pad[n, :, i * s:i * s + HH, j * s:j * s + WW]
                        out[n, f, i, j] = np.sum(window * self.w[f]) + self.b[f]
        self.x = x
        self.x_pad = x_pad
        return out

    def backward(self, dout):
        N, C, H, W = self.x.shape
        F, _, HH, WW = self.w.shape
        s, p = self.stride, self.pad
        _, _, H_out, W_out = dout.shape

        dx_pad = np.zeros(self.x_pad.shape)
        self.dw = np.zeros_like(self.w)
        self.db = dout.sum(axis=(0, 2, 3))
        for n in range(N):
            for f in range(F):
                for i in range(H_out):
                    for j in range(W_out):
                        window = self.x_pad[n, :, i * s:i * s + HH, j * s:j * s + WW]
                        self.dw[f] += window * dout[n, f, i, j]
                        dx_pad[n, :, i * s:i * s + HH, j * s:j * s + WW] += self.w[f] * dout[n, f, i, j]
        return dx_pad[:, :, p:p + H, p:p + W]
