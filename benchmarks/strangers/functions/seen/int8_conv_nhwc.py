import numpy as np


class Int8Conv2D:
    """TFLite-style int8 convolution: NHWC input, OHWI filter, per-channel
    symmetric weights, asymmetric activations."""

    def __init__(self, w, w_scale, bias, x_scale, x_zp, y_scale, y_zp, stride=1, pad=0):
        assert w.dtype == np.int8
        self.w = w.astype(np.int64)
        self.bias = np.asarray(bias, dtype=np.int64)
        self.x_zp, self.y_zp = int(x_zp), int(y_zp)
        self.mult = np.asarray(w_scale, dtype=np.float64) * x_scale / y_scale
        self.stride, self.pad = stride, pad
        # sum_k (x - zp) w = sum_k x w - zp * sum_k w
        self.offset = self.bias - self.x_zp * self.w.sum(axis=(1, 2, 3))

    def __call__(self, x):
        assert x.dtype == np.int8
        p, s = self.pad, self.stride
        o, kh, kw, _ = self.w.shape
        x = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)), constant_values=self.x_zp)
        n, h, wd, _ = x.shape
        oh, ow = (h - kh) // s + 1, (wd - kw) // s + 1
        acc = np.broadcast_to(self.offset, (n, oh, ow, o)).copy()
        for i in range(kh):
            for j in range(kw):
                v = x[:, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s].astype(np.int64)
                acc += v @ self.w[:, i, j].T
        y = np.rint(acc * self.mult) + self.y_zp
        return np.clip(y, -128, 127).astype(np.int8)
