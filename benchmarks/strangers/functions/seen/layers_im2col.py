import numpy as np


class Conv2DLayer:
    """Conv layer, homework 3.  forward() then backward(); grads in self.dW, self.db."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.s, self.p = stride, pad

    def _cols(self, img):
        C, H, W_ = img.shape
        _, _, kh, kw = self.W.shape
        oh, ow = (H - kh) // self.s + 1, (W_ - kw) // self.s + 1
        cols = np.empty((C * kh * kw, oh * ow))
        idx = 0
        for i in range(oh):
            for j in range(ow):
                r, c = i * self.s, j * self.s
                cols[:, idx] = img[:, r:r + kh, c:c + kw].ravel()
                idx += 1
        return cols, oh, ow

    def forward(self, x):
        p = self.p
        self.xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        Wm = self.W.reshape(self.W.shape[0], -1)
        self.cache, ys = [], []
        for img in self.xp:
            cols, oh, ow = self._cols(img)
            self.cache.append(cols)
            ys.append((Wm @ cols + self.b[:, None]).reshape(-1, oh, ow))
        return np.stack(ys)

    def backward(self, dy):
        F, C, kh, kw = self.W.shape
        Wm = self.W.reshape(F, -1)
        dxp = np.zeros_like(self.xp)
        self.db = dy.sum(axis=(0, 2, 3))
        for n, cols in enumerate(self.cache):
            d = dy[n].reshape(F, -1)
            self.dW = (d @ cols.T).reshape(self.W.shape)
            dcols = Wm.T @ d
            oh, ow = dy.shape[2:]
            idx = 0
            for i in range(oh):
                for j in range(ow):
                    r, c = i * self.s, j * self.s
                    dxp[n, :, r:r + kh, c:c + kw] += dcols[:, idx].reshape(C, kh, kw)
                    idx += 1
        p = self.p
        return dxp[:, :, p:dxp.shape[2] - p, p:dxp.shape[3] - p]
