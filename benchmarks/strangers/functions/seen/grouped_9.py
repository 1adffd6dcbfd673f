import numpy as np
from scipy.signal import correlate2d


def grouped_conv2d(x, w, groups=1):
    """Grouped convolution for CNNs. x: (C_in, H, W); w: (C_out, C_in // groups, kh, kw). Valid padding, stride 1."""
    c_in = x.shape[0]
    c_out = w.shape[0]
    assert c_in % groups == 0 and c_out % groups == 0
    in_per_group = c_in // groups
    out_per_group = c_out // groups
    outs = []
    for o in range(c_out):
        g = o // out_per_group
        acc = 0
        for i in range(in_per_group):
            acc = acc + correlate2d(x[g * in_per_group + i], w[o, i], mode='valid')
        outs.append(acc)
    return np.stack(outs)
