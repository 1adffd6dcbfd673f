import itertools
import numpy as np


def conv3d(volume, filters, bias, stride=(1, 1, 1), padding=(0, 0, 0)):
    """
    volume:  (C, D, H, W)
    filters: (M, C, kd, kh, kw)
    bias:    (M,)
    """
    pd, ph, pw = padding
    sd, sh, sw = stride
    vol = np.pad(volume, ((0, 0), (pd, pd), (ph, ph), (pw, pw)))
    M, C, kd, kh, kw = filters.shape
    od = (vol.shape[1] - kd) // sd + 1
    oh = (vol.shape[2] - kh) // sh + 1
    ow = (vol.shape[3] - kw) // sw + 1
    result = np.empty((M, od, oh, ow), dtype=np.result_type(volume, filters, bias))
    for z, y, x in itertools.product(range(od), range(oh), range(ow)):
        cube = vol[:, z * sd:z * sd + kd, y * sh:y * sh + kh, x * sw:x * sw + kw]
        result[:, z, y, x] = np.tensordot(filters, cube, axes=4) + bias
    return result
