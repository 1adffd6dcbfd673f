import numpy as np


class Conv2D:
    """A trainable 2-D convolutional layer, examples in rows, channels last.

    Parameters
    ----------
    in_ch, out_ch : int
    kernel_shape : (int, int)
    pad : int or (top, bottom, left, right)
    stride : int
    dilation : int
        Number of zero rows/columns put *between* kernel entries; 0 is the plain kernel.
    seed : int

    Attributes: ``parameters["W"]`` (kh, kw, in_ch, out_ch), ``parameters["b"]`` (out_ch,);
    after ``backward``: ``gradients["W"]``, ``gradients["b"]``.
    """

    def __init__(self, in_ch, out_ch, kernel_shape, pad=0, stride=1, dilation=0, seed=0):
        rng = np.random.RandomState(seed)
        fr, fc = kernel_shape
        self.pad = (pad,) * 4 if isinstance(pad, int) else tuple(pad)
        self.stride = stride
        self.dilation = dilation
        scale = np.sqrt(2.0 / (fr * fc * in_ch))
        self.parameters = {"W": rng.randn(fr, fc, in_ch, out_ch) * scale, "b": np.zeros(out_ch)}
        self.gradients = {}
        self.X = None

    def _taps(self, h, w):
        """(i, j, row slice, column slice) over the padded input"""
        fr, fc = self.parameters["W"].shape[:2]
        d, s = self.dilation + 1, self.stride
        oh = (h - ((fr - 1) * d + 1)) // s + 1
        ow = (w - ((fc - 1) * d + 1)) // s + 1
        if oh <= 0 or ow <= 0:
            raise ValueError("input is smaller than the kernel")
        taps = [(i, j, slice(i * d, i * d + (oh - 1) * s + 1, s), slice(j * d, j * d + (ow - 1) * s + 1, s))
                for i in range(fr) for j in range(fc)]
        return oh, ow, taps

    def forward(self, X):
        if np.iscomplexobj(X):
            raise TypeError("complex input")
        X = np.asarray(X, dtype=float)
        W, b = self.parameters["W"], self.parameters["b"]
        if X.shape[3] != W.shape[2]:
            raise ValueError("X has the wrong number of channels")
        t, bo, l, r = self.pad
        Xp = np.pad(X, ((0, 0), (t, bo), (l, r), (0, 0)))
        oh, ow, taps = self._taps(*Xp.shape[1:3])
        Z = np.zeros((X.shape[0], oh, ow, W.shape[3])) + b
        for i, j, rows, cols in taps:
            Z += Xp[:, rows, cols] @ W[i, j]
        self.X = Xp
        return Z

    __call__ = forward

    def backward(self, dLdZ):
        if self.X is None:
            raise RuntimeError("call forward first")
        W, Xp = self.parameters["W"], self.X
        _, _, taps = self._taps(*Xp.shape[1:3])
        dX, dW = np.zeros_like(Xp), np.zeros_like(W)
        for i, j, rows, cols in taps:
            dX[:, rows, cols] += dLdZ @ W[i, j].T
            dW[i, j] = np.tensordot(Xp[:, rows, cols], dLdZ, axes=((0, 1, 2), (0, 1, 2)))
        self.gradients = {"W": dW, "b": dLdZ.sum((0, 1, 2))}
        t, bo, l, r = self.pad
        return dX[:, t:dX.shape[1] - bo, l:dX.shape[2] - r]
