import numpy as np


def im2col(x, kh, kw, stride, pad):
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    img = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], 'constant')
    col = np.zeros((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for y in range(kh):
        y_max = y + stride * oh
        for z in range(kw):
            z_max = z + stride * ow
            col[:, y, z] = img[:, :, y:y_max:stride, z:z_max:stride].transpose(1, 0, 2, 3)
    return col.reshape(c * kh * kw, n * oh * ow), oh, ow


class Convolution:
    """Convolution layer: W (FN, C, FH, FW), b (FN,), input (N, C, H, W)."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        N = x.shape[0]
        col, out_h, out_w = im2col(x, FH, FW, self.stride, self.pad)
        col_W = self.W.reshape(FN, -1)
        out = np.dot(col_W, col) + self.b.reshape(-1, 1)
        return out.reshape(N, FN, out_h, out_w)

    __call__ = forward
