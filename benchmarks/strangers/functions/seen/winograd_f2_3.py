import numpy as np

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


class Winograd3x3:
    """F(2x2, 3x3), stride 1, one pixel of zero padding. CHW in, KHW out, filters KCRS.

    The filters are transformed once, in the constructor.  Odd heights and widths are
    rounded up to whole tiles and cropped afterwards.  Other kernel sizes: ValueError.
    """

    def __init__(self, filters):
        if filters.shape[2:] != (3, 3):
            raise ValueError("F(2x2,3x3) wants 3x3 filters")
        self.U = np.einsum('ir,kcrs,js->ijkc', G, filters, G)

    def __call__(self, x):
        c, h, w = x.shape
        th, tw = (h + 1) // 2, (w + 1) // 2
        xp = np.zeros((c, 2 * th + 2, 2 * tw + 2))
        xp[:, 1:h + 1, 1:w + 1] = x
        out = np.empty((self.U.shape[2], 2 * th, 2 * tw))
        for a in range(th):
            for b in range(tw):
                d = xp[:, 2 * a:2 * a + 4, 2 * b:2 * b + 4]
                V = BT @ d @ BT.T
                M = np.einsum('ijkc,cij->kij', self.U, V)
                out[:, 2 * a:2 * a + 2, 2 * b:2 * b + 2] = AT @ M @ AT.T
        return out[:, :h, :w]
