import numpy as np


class ConvLayer:
    """Convolution layer, channels last.

    W: (k, k, C_in, C_out), b: (C_out,). forward() takes (N, H, W, C_in);
    backward() takes the gradient of the (summed) loss with respect to the
    output, keeps the gradients in self.dW / self.db and returns the one for
    the input.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, A_prev):
        N, H, Wd, _ = A_prev.shape
        f = self.W.shape[0]
        s, p = self.stride, self.pad
        n_H = int((H - f + 2 * p) / s) + 1
        n_W = int((Wd - f + 2 * p) / s) + 1
        self.A_pad = np.pad(A_prev, ((0, 0), (p, p), (p, p), (0, 0)))
        self.in_shape = A_prev.shape
        Z = np.zeros((N, n_H, n_W, self.W.shape[3]))
        for h in range(n_H):
            for w in range(n_W):
                a = self.A_pad[:, h * s:h * s + f, w * s:w * s + f, :]
                Z[:, h, w, :] = np.tensordot(a, self.W, axes=3) + self.b
        return Z

    def backward(self, dZ):
        N, n_H, n_W, n_C = dZ.shape
        f = self.W.shape[0]
        s, p = self.stride, self.pad
        dA_pad = np.zeros(self.A_pad.shape)
        self.db = dZ.sum(axis=(0, 1, 2))

        for i in range(N):
            a_pad = self.A_pad[i]
            dW = np.zeros(self.W.shape)
            for h in range(n_H):
                for w in range(n_W):
                    y, x = h * s, w * s
                    a_slice = a_pad[y:y + f, x:x + f, :]
                    for c in range(n_C):
                        dA_pad[i, y:y + f, x:x + f, :] += self.W[..., c] * dZ[i, h, w, c]
                        dW[..., c] += a_slice * dZ[i, h, w, c]
        self.dW = dW

        H, Wd = self.in_shape[1:3]
        return dA_pad[:, p:p + H, p:p + Wd, :]
