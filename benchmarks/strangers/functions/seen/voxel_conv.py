import numpy as np


class VoxelConv:
    """3D convolution for CT volumes, (C, D, H, W), no batch.

    kernel_size / stride / padding: int or (depth, height, width)
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=0, bias=True, rng=None):
        rng = rng or np.random.default_rng(0)
        as3 = lambda v: (v, v, v) if isinstance(v, int) else tuple(v)
        self.k, self.s, self.p = as3(kernel_size), as3(stride), as3(padding)
        fan = in_channels * self.k[0] * self.k[1] * self.k[2]
        self.weight = rng.uniform(-1, 1, (out_channels, in_channels) + self.k) / np.sqrt(fan)
        self.bias = rng.uniform(-1, 1, out_channels) / np.sqrt(fan) if bias else None

    def __call__(self, vol):
        (pd, ph, pw), (kd, kh, kw) = self.p, self.k
        vol = np.pad(vol, ((0, 0), (pd, pd), (ph, ph), (pw, pw)))
        _, D, H, W = vol.shape
        sd, sh, sw = self.s[0], self.s[-1], self.s[-1]
        if min(D - kd, H - kh, W - kw) < 0:
            raise ValueError('volume too small')
        slabs = []
        for z in range(0, D - kd + 1, sd):
            rows = []
            for y in range(0, H - kh + 1, sh):
                cells = []
                for x in range(0, W - kw + 1, sw):
                    cube = vol[:, z:z + kd, y:y + kh, x:x + kw]
                    cells.append(np.tensordot(self.weight, cube, axes=4))
                rows.append(np.stack(cells, -1))
            slabs.append(np.stack(rows, -2))
        out = np.stack(slabs, 1)        # O D H W
        if self.bias is not None:
            out += self.bias[:, None, None, None]
        return out
