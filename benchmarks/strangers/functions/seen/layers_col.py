import numpy as np


def im2col(img, kh, kw, stride, pad, dil):
    N, C, H, W = img.shape
    out_h = (H + 2 * pad - dil * (kh - 1) - 1) // stride + 1
    out_w = (W + 2 * pad - dil * (kw - 1) - 1) // stride + 1
    img = np.pad(img, [(0, 0), (0, 0), (pad, pad), (pad, pad)], "constant")
    col = np.zeros((N, C, kh, kw, out_h, out_w), dtype=img.dtype)
    for y in range(kh):
        for x in range(kw):
            col[:, :, y, x] = img[:, :, y * dil:y * dil + stride * out_h:stride,
                                  x * dil:x * dil + stride * out_w:stride][:, :, :out_h, :out_w]
    return col


def col2im(col, img_shape, stride, pad, dil):
    N, C, H, W = img_shape
    _, _, kh, kw, out_h, out_w = col.shape
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1), dtype=col.dtype)
    for y in range(kh):
        for x in range(kw):
            img[:, :, y * dil:y * dil + stride * out_h:stride,
                x * dil:x * dil + stride * out_w:stride] += col[:, :, y, x]
    return img[:, :, pad:H + pad, pad:W + pad]


class Convolution:
    """Conv layer, x: (N, C, H, W), W: (FN, C // groups, FH, FW), b: (FN,).

    After backward(dout) the gradients are in self.dW and self.db; dx is returned.
    """

    def __init__(self, W, b, stride=1, pad=0, dilation=1, groups=1):
        self.W, self.b = W, b
        self.stride, self.pad, self.dilation, self.groups = stride, pad, dilation, groups
        self.x_shape = None
        self.col = None
        self.dW = None
        self.db = None

    def forward(self, x):
        FN, Cg, FH, FW = self.W.shape
        G = self.groups
        N, C = x.shape[:2]
        if C != Cg * G or FN % G:
            raise ValueError("bad channel counts")
        col = im2col(x, FH, FW, self.stride, self.pad, self.dilation)
        oh, ow = col.shape[-2:]
        col = col.reshape(N, G, Cg * FH * FW, oh * ow)
        Wm = self.W.reshape(G, FN // G, -1)
        out = np.matmul(Wm, col).reshape(N, FN, oh, ow)
        out = out + self.b.reshape(1, -1, 1, 1)
        self.x_shape, self.col = x.shape, col
        return out

    def backward(self, dout):
        FN, Cg, FH, FW = self.W.shape
        G = self.groups
        N, _, oh, ow = dout.shape
        self.db = dout.sum(axis=(0, 2, 3))
        d = dout.reshape(N, G, FN // G, oh * ow)
        self.dW = np.einsum("ngol,ngkl->gok", d, self.col).reshape(self.W.shape)
        Wm = self.W.reshape(G, FN // G, -1)
        dcol = np.matmul(Wm.transpose(0, 2, 1), d)
        dcol = dcol.reshape(N, G * Cg, FH, FW, oh, ow)
        return col2im(dcol, self.x_shape, self.stride, self.pad, self.dilation)
