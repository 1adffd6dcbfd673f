import numpy as np


class TemporalConv:
    """Dilated 1-D convolution over (batch, channels, time), no padding."""

    def __init__(self, in_ch, out_ch, width, dilation=1, rng=None):
        rng = rng or np.random.default_rng()
        self.w = rng.standard_normal((out_ch, in_ch, width)) / np.sqrt(in_ch * width)
        self.b = np.zeros(out_ch)
        self.dilation = dilation

    def forward(self, x):
        self.x = x
        d, k = self.dilation, self.w.shape[2]
        t_out = x.shape[2] - d * (k - 1)
        if t_out < 1:
            raise ValueError("sequence shorter than the receptive field")
        y = np.zeros((x.shape[0], self.w.shape[0], t_out))
        for i in range(k):
            y += np.einsum("oc,nct->not", self.w[:, :, i], x[:, :, i * d:i * d + t_out])
        return y + self.b[None, :, None]

    def backward(self, gy):
        """gy: gradient at the output. Returns (gx, gw, gb)."""
        d = self.dilation
        t_out = gy.shape[2]
        gx = np.zeros(self.x.shape)
        gw = np.zeros(self.w.shape)
        for i in range(self.w.shape[2]):
            gw[:, :, i] = np.einsum("not,nct->oc", gy, self.x[:, :, i * d:i * d + t_out])
            gx[:, :, i:i + t_out] += np.einsum("oc,not->nct", self.w[:, :, i], gy)
        return gx, gw, gy.sum(axis=(0, 2))
