import numpy as np
from scipy.signal import correlate


class GroupedConv1d:
    """weight: (out_channels, in_channels // groups, k), as in torch.nn.Conv1d(groups=...)"""

    def __init__(self, weight, groups):
        self.weight = np.asarray(weight)
        self.groups = groups
        if self.weight.shape[0] % groups:
            raise ValueError("out_channels must be divisible by groups")

    def __call__(self, x):
        # x: (channels, length)
        cout, cg, k = self.weight.shape
        g = self.groups
        assert x.shape[0] == cg * g
        y = np.zeros((cout, x.shape[1] - k + 1))
        for o in range(cout):
            first = (o % g) * cg
            for i in range(cg):
                y[o] += correlate(x[first + i], self.weight[o, i], mode="valid")
        return y
