import numpy as np

class ConvLayer:
    """Exercise 3: a convolutional layer with forward and backward pass.

    W: (F, C, k, k), b: (F,)   input: (N, C, H, W)
    backward(dout) fills self.dW, self.db and returns dx (same shape as x).
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        N, C, H, Wd = x.shape
        F, _, k, _ = self.W.shape
        s, p = self.stride, self.pad
        Ho = (H + 2*p - k)//s + 1
        Wo = (Wd + 2*p - k)//s + 1
        self.xp = np.pad(x, ((0,0),(0,0),(p,p),(p,p)))
        out = np.zeros((N, F, Ho, Wo))
        for i in range(Ho):
            for j in range(Wo):
                patch = self.xp[:, :, i*s:i*s+k, j*s:j*s+k]
                for f in range(F):
                    out[:, f, i, j] = (patch * self.W[f]).sum(axis=(1,2,3)) + self.b[f]
        return out

    def backward(self, dout):
        N, F, Ho, Wo = dout.shape
        k = self.W.shape[2]
        s, p = self.stride, self.pad
        dxp = np.zeros(self.xp.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(Ho):
            for j in range(Wo):
                patch = self.xp[:, :, i*s:i*s+k, j*s:j*s+k]
                for f in range(F):
                    g = dout[:, f, i, j][:, None, None, None]
                    self.dW[f] += (g * patch).sum(axis=0)
                    dxp[:, :, i*s:i*s+k, j*s:j*s+k] += g * self.W[f]
        # cut the padding off again
        dx = dxp[:, :, p:-p, p:-p]
        return dx
