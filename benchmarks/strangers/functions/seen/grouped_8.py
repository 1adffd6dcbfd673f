import numpy as np
from scipy.signal import correlate2d


def grouped_conv2d(x, w, groups):
    """Grouped convolution (AlexNet / ResNeXt style), stride 1, valid.

    x : (C_in, H, W)
    w : (C_out, C_in // groups, kh, kw), same layout as PyTorch
    """
    c_in = x.shape[0]
    c_out, per_group, kh, kw = w.shape
    assert c_in == per_group * groups and c_out % groups == 0
    maps = []
    for oc in range(c_out):
        g = oc % groups
        block = x[g * per_group:(g + 1) * per_group]
        maps.append(sum(correlate2d(block[i], w[oc, i], mode="valid")
                        for i in range(per_group)))
    return np.stack(maps)
