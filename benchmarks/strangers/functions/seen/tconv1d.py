import numpy as np


class ConvTranspose1d:
    def __init__(self, weight, bias, stride=1, padding=0):
        """weight: (Cin, Cout, K), bias: (Cout,)"""
        self.weight = weight
        self.bias = bias
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        self.x = x
        N, _, L = x.shape
        _, cout, K = self.weight.shape
        s = self.stride
        full = np.zeros((N, cout, (L - 1) * s + K))
        for k in range(K):
            full[:, :, k:k + (L - 1) * s + 1:s] += np.einsum(
                "ncl,co->nol", x, self.weight[:, :, k])
        p = self.padding
        return full[:, :, p:full.shape[2] - p] + self.bias[:, None]

    def backward(self, dout):
        L = self.x.shape[2]
        K, s, p = self.weight.shape[2], self.stride, self.padding
        g = np.pad(dout, ((0, 0), (0, 0), (p, p)))
        dx = np.zeros_like(self.x)
        self.dweight = np.zeros_like(self.weight)
        self.dbias = dout.sum((0, 2))
        for k in range(K):
            gk = g[:, :, k:k + (L - 1) * s + 1:s]
            dx += np.einsum("nol,co->ncl", gk, self.weight[:, :, k])
            self.dweight[:, :, k] = np.einsum("ncl,nol->co", self.x, gk)
        return dx
