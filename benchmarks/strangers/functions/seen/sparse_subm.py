import numpy as np


def submanifold_conv3d(coords, feats, weight, bias=None):
    """Submanifold sparse convolution on a voxel set (output sites == input sites).

    coords (V, 3) int, unique
    feats  (V, Cin)
    weight (k, k, k, Cin, Cout) with odd k
    """
    k = weight.shape[0]
    half = k // 2
    table = {tuple(c): i for i, c in enumerate(coords.tolist())}
    out = np.zeros((len(feats), weight.shape[-1]), dtype=np.result_type(feats, weight))
    for dz in range(k):
        for dy in range(k):
            for dx in range(k):
                pairs = []
                for i, (z, y, x) in enumerate(coords.tolist()):
                    j = table.get((z + dz - half, y + dy - half, x + dx - half))
                    if j is not None:
                        pairs.append((i, j))
                if pairs:
                    dst, src = np.array(pairs).T
                    out[dst] += feats[src] @ weight[dz, dy, dx]
    if bias is not None:
        out = out + bias
    return out
