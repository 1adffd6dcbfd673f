import numpy as np


def conv3d(volume, kernel, stride=(1, 1, 1)):
    """3-D cross-correlation of a real volume with a kernel, no padding.

    volume: (D, H, W) array, kernel: (d, h, w) array.
    Returns ((D-d)//sd + 1, (H-h)//sh + 1, (W-w)//sw + 1).
    """
    D, H, W = volume.shape
    d, h, w = kernel.shape
    sd, sh, sw = stride
    od = (D - d) // sd + 1
    oh = (H - h) // sh + 1
    ow = (W - w) // sw + 1
    out = np.zeros((od, oh, ow))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                block = volume[z * sd:z * sd + d,
                               y * sh:y * sh + h,
                               x * sw:x * sw + w]
                out[z, y, x] = (block * kernel).sum()
    return out
