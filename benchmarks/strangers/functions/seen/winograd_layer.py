import numpy as np

BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


class WinogradConv3x3:
    """3x3, stride 1 convolution with the Winograd F(2x2, 3x3) algorithm.

    weight (F, C, 3, 3) and bias (F,) are ordinary attributes: the training
    loop updates them between the calls (layer.weight -= lr * grad).
    """

    def __init__(self, weight, bias, pad=1):
        self.weight = np.array(weight, dtype=float)
        self.bias = np.array(bias, dtype=float)
        self.pad = pad
        self._U = None

    def __call__(self, x):
        p = self.pad
        N, C, H, W = x.shape
        F = self.weight.shape[0]
        OH, OW = H + 2 * p - 2, W + 2 * p - 2
        th, tw = (OH + 1) // 2, (OW + 1) // 2

        if self._U is None:
            self._U = np.einsum('ik,fckl,jl->fcij', G, self.weight, G)

        # odd sizes: one more row/column of zeros completes the last tile
        xp = np.zeros((N, C, 2 * th + 2, 2 * tw + 2))
        xp[:, :, p:p + H, p:p + W] = x

        out = np.empty((N, F, 2 * th, 2 * tw))
        for a in range(th):
            for b in range(tw):
                d = xp[:, :, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
                V = BT @ d @ BT.T
                M = np.einsum('fcij,ncij->nfij', self._U, V)
                out[:, :, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = AT @ M @ AT.T
        return out[:, :, :OH, :OW] + self.bias[:, None, None]
