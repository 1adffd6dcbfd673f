import numpy as np


class QuantConv1d:
    """Affine-quantised conv: real = scale * (q - zero_point).

    Computes what the float layer would on the dequantised input (zero padded, i.e. real 0.0),
    returned as float.  Weights are symmetric int8 (O, C, K).
    """

    def __init__(self, wq, w_scale, x_scale, x_zp, bias=None, padding=0):
        self.wq = wq.astype(np.int32)
        self.scale = w_scale * x_scale
        self.zp = int(x_zp)
        self.bias = bias
        self.padding = padding

    def __call__(self, xq):
        """xq: uint8 (N, C, L)"""
        p = self.padding
        x = np.pad(xq.astype(np.int32), ((0, 0), (0, 0), (p, p)), constant_values=0)
        O, C, K = self.wq.shape
        Lo = x.shape[2] - K + 1
        acc = np.zeros((x.shape[0], O, Lo), dtype=np.int32)
        for k in range(K):
            acc += np.einsum("ncl,oc->nol", x[:, :, k:k + Lo], self.wq[:, :, k])
        acc -= self.zp * self.wq.sum(axis=(1, 2))[None, :, None]
        y = acc * self.scale
        if self.bias is not None:
            y = y + self.bias[None, :, None]
        return y
