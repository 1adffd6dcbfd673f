import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(vol, ker, stride=(1, 1, 1)):
    # vol: (C, D, H, W)  ker: (O, C, kd, kh, kw); deep-learning convention, no flip, no padding
    C, D, H, W = vol.shape
    O, C2, kd, kh, kw = ker.shape
    if C != C2:
        raise ValueError("channel mismatch")
    sd, sh, sw = stride
    out = ((D - kd) // sd + 1, (H - kh) // sh + 1, (W - kw) // sw + 1)
    bc, bd, bh, bw = vol.strides
    view = as_strided(vol, (C,) + out + (kd, kh, kw),
                      (bc, bd * sd, bh * sh, bw * sw, bd, bh, bw), writeable=False)
    return np.einsum("cxyzijk,ocijk->oxyz", view, ker, optimize=True)
