import numpy as np


def conv3d(volume, kernel, bias=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3-D convolution (cross-correlation) for video / CT volumes.

    volume : (C, D, H, W)
    kernel : (F, C, KD, KH, KW)
    """
    C, D, H, W = volume.shape
    F, _, KD, KH, KW = kernel.shape
    sd, sh, sw = stride
    pd, ph, pw = padding

    OD = (D + 2 * pd - KD) // sd + 1
    OH = (H + 2 * ph - KH) // sh + 1
    OW = (W + 2 * pw - KW) // sw + 1

    padded = np.zeros((C, D + 2 * pd, H + 2 * ph, W + 2 * pw), dtype=np.float64)
    padded[:, pd:pd + D, ph:ph + H, pw:pw + W] = volume

    out = np.zeros((F, OD, OH, OW), dtype=np.float64)
    for f in range(F):
        for z in range(OD):
            for y in range(OH):
                for x in range(OW):
                    block = padded[:,
                                   z * sd:z * sd + KD,
                                   y * sh:y * sh + KH,
                                   x * sw:x * sw + KW]
                    out[f, z, y, x] = (block * kernel[f]).sum()
        if bias is not None:
            out[f] += bias[f]
    return out
