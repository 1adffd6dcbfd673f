import numpy as np


class Convolution:
    """W: (FN, C, FH, FW), b: (FN,).  forward: (N, C, H, W) -> (N, FN, OH, OW)

    Cross-correlation with stride and zero padding, the usual CNN layer.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def _cols(self, x, OH, OW):
        N, C = x.shape[:2]
        FH, FW = self.W.shape[2:]
        s = self.stride
        col = np.zeros((C, FH, FW, N, OH, OW))
        for i in range(FH):
            for j in range(FW):
                piece = x[:, :, i:i + s * OH:s, j:j + s * OW:s][:, :, :OH, :OW]
                col[:, i, j] = piece.transpose(1, 0, 2, 3)
        return col.reshape(C * FH * FW, N * OH * OW)

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N, C, H, W = x.shape
        OH = 1 + (H + 2 * self.pad - FH) // self.stride
        OW = 1 + (W + 2 * self.pad - FW) // self.stride
        xp = np.pad(x, [(0, 0), (0, 0), (self.pad, self.pad), (self.pad, self.pad)])
        col = self._cols(xp, OH, OW)
        out = self.W.reshape(FN, -1) @ col + self.b[:, None]
        return out.reshape(N, FN, OH, OW)
