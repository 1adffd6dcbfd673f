import numpy as np


def conv3d(vol, ker, stride=(1, 1, 1), pad=(0, 0, 0)):
    """Slide `ker` over a CT volume (depth, height, width), kernel not flipped.

    stride and pad (zeros on both sides) are given per axis in the order depth, height, width.
    """
    sd, sh, sw = stride
    pd, ph, pw = pad
    vol = np.pad(vol, ((pd, pd), (pw, pw), (ph, ph)))
    D, H, W = vol.shape
    kd, kh, kw = ker.shape
    od = (D - kd) // sd + 1
    oh = (H - kh) // sh + 1
    ow = (W - kw) // sw + 1
    res = np.zeros((od, oh, ow))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                block = vol[z * sd:z * sd + kd, y * sh:y * sh + kh, x * sw:x * sw + kw]
                res[z, y, x] = np.vdot(block, ker)
    return res
