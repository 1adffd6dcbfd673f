import numpy as np

def conv3d(volume, kernels, stride=1, padding=0):
    """volume (C, D, H, W), kernels (K, C, kd, kh, kw) -> (K, D', H', W')"""
    K, C, kd, kh, kw = kernels.shape
    v = np.pad(volume, [(0, 0)] + [(padding, padding)] * 3)
    D, H, W = [(n - k) // stride + 1 for n, k in zip(v.shape[1:], (kd, kh, kw))]
    out = np.empty((K, D, H, W))
    for d in range(D):
        for h in range(H):
            for w in range(W):
                z, y, x = d * stride, h * stride, w
                block = v[:, z:z + kd, y:y + kh, x:x + kw]
                out[:, d, h, w] = (kernels * block).sum(axis=(1, 2, 3, 4))
    return out
