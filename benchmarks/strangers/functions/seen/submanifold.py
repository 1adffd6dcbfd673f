import numpy as np


def subm_conv3d(features, weight, bias=None):
    """Submanifold sparse convolution (Graham & van der Maaten) on a dict of voxels.

    features: {(z, y, x): vector of Cin}; weight: (k, k, k, Cin, Cout), k odd.
    The active sites of the output are those of the input; offset (0,0,0) of the kernel
    is its corner, so weight[k//2, k//2, k//2] meets the site itself (correlation).
    """
    k = weight.shape[0]
    r = k // 2
    out = {}
    for (z, y, x) in features:
        acc = np.zeros(weight.shape[-1]) if bias is None else np.array(bias, dtype=float)
        for i in range(k):
            for j in range(k):
                for l in range(k):
                    f = features.get((z + i - r, y + j - r, x + l - r))
                    if f is not None:
                        acc += np.asarray(f) @ weight[i, j, l]
        out[(z, y, x)] = acc
    return out
