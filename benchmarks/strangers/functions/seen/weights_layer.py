import numpy as np


class Convolution:
    """conv = Convolution(W, b, stride, pad); dW and db are the gradients of the summed loss."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, _, H, W = x.shape
        self.x_shape = x.shape
        self.oh = (H + 2 * self.pad - FH) // self.stride + 1
        self.ow = (W + 2 * self.pad - FW) // self.stride + 1
        img = np.pad(x, [(0, 0), (0, 0), (self.pad, self.pad), (self.pad, self.pad)])
        col = np.zeros((N, C, FH, FW, self.oh, self.ow))
        for y in range(FH):
            for z in range(FW):
                col[:, :, y, z] = img[:, :, y:y + self.stride * self.oh:self.stride,
                                      z:z + self.stride * self.ow:self.stride]
        self.col = col.transpose(0, 4, 5, 1, 2, 3).reshape(N * self.oh * self.ow, -1)
        out = self.col @ self.W.reshape(FN, -1).T + self.b
        return out.reshape(N, self.oh, self.ow, -1).transpose(0, 3, 1, 2)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        N, _, H, W = self.x_shape
        flat = dout.transpose(0, 2, 3, 1).reshape(-1, FN)
        self.db = flat.sum(axis=0)
        self.dW = (self.col.T @ flat).T.reshape(FN, C, FH, FW) / N
        dcol = (flat @ self.W.reshape(FN, -1)).reshape(N, self.oh, self.ow, C, FH, FW)
        dcol = dcol.transpose(0, 3, 4, 5, 1, 2)
        img = np.zeros((N, C, H + 2 * self.pad + self.stride, W + 2 * self.pad + self.stride))
        for y in range(FH):
            for z in range(FW):
                img[:, :, y:y + self.stride * self.oh:self.stride,
                    z:z + self.stride * self.ow:self.stride] += dcol[:, :, y, z]
        return img[:, :, self.pad:H + self.pad, self.pad:W + self.pad]
