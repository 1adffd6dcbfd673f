import numpy as np

class ConvLayer:
    def __init__(self, weight, bias, stride=1, pad=0):
        self.W = weight      # FN, C, FH, FW
        self.b = bias        # FN
        self.stride = stride
        self.pad = pad

    def _im2col(self, x):
        N, C, H, W = x.shape
        FH, FW = self.W.shape[2:]
        s = self.stride
        OH = (H + 2 * self.pad - FH) // s + 1
        OW = (W + 2 * self.pad - FW) // s + 1
        img = np.pad(x, [(0, 0), (0, 0), (self.pad, self.pad), (self.pad, self.pad)])
        col = np.zeros((C, FH, FW, N, OH, OW))
        for y in range(FH):
            for z in range(FW):
                p = img[:, :, y:y + s * OH:s, z:z + s * OW:s]
                col[:, y, z] = p.transpose(1, 0, 2, 3)
        return col.reshape(C * FH * FW, N * OH * OW), OH, OW

    def forward(self, x):
        """x: (N, C, H, W) -> (N, FN, OH, OW)"""
        N = x.shape[0]
        FN = self.W.shape[0]
        col, OH, OW = self._im2col(x)
        out = self.W.reshape(FN, -1) @ col + self.b.reshape(-1, 1)
        return out.reshape(N, FN, OH, OW)

    __call__ = forward
