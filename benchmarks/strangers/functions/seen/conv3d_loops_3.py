import numpy as np


def conv3d(volume, kernels, bias, stride=1):
    """
    3D convolution (cross-correlation), no padding.

    volume:  (C, D, H, W)
    kernels: (F, C, KD, KH, KW)
    bias:    (F,)
    """
    C, D, H, W = volume.shape
    F, kc, KD, KH, KW = kernels.shape
    if kc != C:
        raise ValueError("channel mismatch: %d vs %d" % (kc, C))
    od = (D - KD) // stride + 1
    oh = (H - KH) // stride + 1
    ow = (W - KW) // stride + 1
    out = np.empty((F, od, oh, ow))
    for f in range(F):
        for z in range(od):
            for y in range(oh):
                for x in range(ow):
                    z0, y0, x0 = z * stride, y * stride, x * stride
                    block = volume[:, z0:z0 + KD, y0:y0 + KH, x0:x0 + KW]
                    out[f, z, y, x] = np.sum(block * kernels[f]) + bias[f]
    return out
