import numpy as np


def conv3d(volume, kernel, stride=(1, 1, 1), pad=(0, 0, 0)):
    """3-D convolution (cross-correlation) of one multi-channel volume.

    volume: (C, D, H, W)
    kernel: (O, C, kd, kh, kw)
    stride, pad: three ints each, in the order depth, height, width
    """
    C, D, H, W = volume.shape
    O, _, kd, kh, kw = kernel.shape
    sd, sh, sw = stride
    pd, ph, pw = pad
    v = np.pad(volume, ((0, 0), (pd, pd), (ph, ph), (pw, pw)))

    od = (D + 2 * pd - kd) // sd + 1
    oh = (H + 2 * ph - kh) // sh + 1
    ow = (W + 2 * pw - kw) // sw + 1

    out = np.zeros((O, od, oh, ow))
    for o in range(O):
        for z in range(od):
            for y in range(oh):
                for x in range(ow):
                    z0, y0, x0 = z * sd, y * sh, x * sh
                    block = v[:, z0:z0 + kd, y0:y0 + kh, x0:x0 + kw]
                    out[o, z, y, x] = np.sum(block * kernel[o])
    return out
