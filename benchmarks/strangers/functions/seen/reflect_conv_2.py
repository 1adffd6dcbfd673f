import numpy as np
from scipy.signal import correlate2d


class ReflectConv2d:
    """
    Port of torch.nn.Conv2d(cin, cout, k, padding=k//2, padding_mode='reflect', bias=False)
    to numpy; k odd. Weight (cout, cin, k, k).
    """

    def __init__(self, weight):
        self.weight = weight
        self.pad = weight.shape[-1] // 2

    def forward(self, x):
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="symmetric")
        out = np.empty((x.shape[0], self.weight.shape[0]) + x.shape[2:])
        for n in range(out.shape[0]):
            for o in range(out.shape[1]):
                out[n, o] = sum(
                    correlate2d(xp[n, c], self.weight[o, c], mode="valid")
                    for c in range(x.shape[1])
                )
        return out
