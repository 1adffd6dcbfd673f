import numpy as np


def conv3d(vol, ker, stride=(1, 1, 1)):
    """3-D convolution layer for CT patches.
    vol: (Cin, D, H, W)   ker: (Cout, Cin, kd, kh, kw)   stride: (sd, sh, sw)
    """
    cin, D, H, W = vol.shape
    cout, _, kd, kh, kw = ker.shape
    sd, sh, sw = stride
    od = (D - kd) // sd + 1
    oh = (H - kh) // sh + 1
    ow = (W - kw) // sw + 1
    res = np.zeros((cout, od, oh, ow))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                z0, y0, x0 = z * sd, y * sh, x * sw
                cube = vol[:, z0:z0 + kd, y0:y0 + kh, x0:x0 + kw]
                res[:, z, y, x] = (ker * cube[None]).sum(axis=(1, 2, 3, 4))
    return res
