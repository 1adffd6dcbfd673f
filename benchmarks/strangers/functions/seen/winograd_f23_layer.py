import numpy as np

# F(2x2, 3x3), Lavin & Gray 2015
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=np.float64)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]], dtype=np.float64)
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=np.float64)


class WinogradConv3x3:
    """3x3, stride 1 convolution layer (NCHW, filters not flipped).

    The filters are transformed once, when the layer is made.  Any image size:
    the right and bottom edges are filled up to whole 2x2 tiles and cut again.
    """

    def __init__(self, weight, bias=None, padding=1):
        weight = np.asarray(weight, dtype=np.float64)
        if weight.shape[2:] != (3, 3):
            raise ValueError("3x3 filters only")
        self.U = np.einsum("ai,ocij,bj->aboc", G, weight, G)
        self.bias = None if bias is None else np.array(bias, dtype=np.float64)
        self.padding = padding

    def __call__(self, x):
        p = self.padding
        n, c, h, w = x.shape
        oh, ow = h + 2 * p - 2, w + 2 * p - 2
        th, tw = -(-oh // 2), -(-ow // 2)
        xp = np.zeros((n, c, 2 * th + 2, 2 * tw + 2))
        xp[:, :, p:p + h, p:p + w] = x

        d = np.lib.stride_tricks.sliding_window_view(xp, (4, 4), axis=(2, 3))
        d = d[:, :, ::2, ::2]                              # n c th tw 4 4
        V = np.einsum("ai,nctuij,bj->abnctu", BT, d, BT)
        M = np.einsum("aboc,abnctu->abnotu", self.U, V)
        Y = np.einsum("ra,abnotu,sb->notrus", AT, M, AT)   # n o th 2 tw 2
        Y = Y.reshape(n, Y.shape[1], 2 * th, 2 * tw)[:, :, :oh, :ow]
        if self.bias is not None:
            Y = Y + self.bias[:, None, None]
        return Y
