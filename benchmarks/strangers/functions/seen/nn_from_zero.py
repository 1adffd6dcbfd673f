import numpy as np


class Module:
    def __init__(self):
        self.params, self.grads = {}, {}

    def zero_grad(self):
        for k, v in self.params.items():
            self.grads[k] = np.zeros_like(v)


class Conv2D(Module):
    """Layer with weights of its own; gradients add up in `grads` until zero_grad()."""

    def __init__(self, cin, cout, k=3, stride=1, pad=0, rng=None):
        super().__init__()
        rng = np.random.default_rng(0) if rng is None else rng
        bound = np.sqrt(6.0 / (cin * k * k))
        self.params["w"] = rng.uniform(-bound, bound, (cout, cin, k, k))
        self.params["b"] = np.zeros(cout)
        self.k, self.stride, self.pad = k, stride, pad
        self.zero_grad()

    def _windows(self, xp, oh, ow):
        s = self.stride
        for i in range(self.k):
            for j in range(self.k):
                yield i, j, xp[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s]

    def forward(self, x):
        p, s, k = self.pad, self.stride, self.k
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.in_hw = x.shape[2:]
        oh = (self.xp.shape[2] - k) // s + 1
        ow = (self.xp.shape[3] - k) // s + 1
        y = np.zeros((x.shape[0], len(self.params["b"]), oh, ow))
        for i, j, v in self._windows(self.xp, oh, ow):
            y += np.einsum("nchw,oc->nohw", v, self.params["w"][:, :, i, j])
        return y + self.params["b"][:, None, None]

    def backward(self, gy):
        oh, ow = gy.shape[2:]
        gxp = np.zeros(self.xp.shape)
        for i, j, v in self._windows(self.xp, oh, ow):
            self.grads["w"][:, :, i, j] += np.einsum("nohw,nchw->oc", gy, v)
        for i, j, g in self._windows(gxp, oh, ow):      # views of gxp
            g += np.einsum("nohw,oc->nchw", gy, self.params["w"][:, :, i, j])
        self.grads["b"] += gy.sum(axis=(0, 2, 3))
        h, w = self.in_hw
        p = self.pad
        return gxp[:, :, p:p + h, p:p + w]
