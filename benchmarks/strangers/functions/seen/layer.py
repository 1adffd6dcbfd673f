import numpy as np


class ConvLayer:
    '''Conv layer from scratch (valid, stride 1).

    input  [in_ch][H][W]
    output [out_ch][H-k+1][W-k+1] = bias + sum over in_ch of correlate(input, kernel)
    '''

    def __init__(self, in_ch, out_ch, k, seed=0):
        rng = np.random.RandomState(seed)
        self.k = k
        self.W = rng.randn(out_ch, in_ch, k, k) * np.sqrt(2.0 / (in_ch * k * k))
        self.b = np.zeros(out_ch)

    def forward(self, inp):
        out_ch, in_ch = self.W.shape[:2]
        k = self.k
        H = inp.shape[1] - k + 1
        Wd = inp.shape[2] - k + 1
        out = np.zeros((out_ch, H, Wd))
        for o in range(out_ch):
            for c in range(in_ch):
                out[o] += self.b[o]
                for r in range(H):
                    for s in range(Wd):
                        out[o, r, s] += np.sum(inp[c, r:r + k, s:s + k] * self.W[o, c])
        return out

    __call__ = forward
