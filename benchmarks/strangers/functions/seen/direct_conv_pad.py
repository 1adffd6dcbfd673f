import numpy as np


def direct_conv(img, ker, stride=1, pad=0):
    """Direct 2-D cross-correlation, one plane, no padded copy is made (saves memory).

    Samples outside the image are zero.
    """
    H, W = img.shape
    kH, kW = ker.shape
    oH = (H + 2 * pad - kH) // stride + 1
    oW = (W + 2 * pad - kW) // stride + 1
    out = np.zeros((oH, oW))
    for oy in range(oH):
        for ox in range(oW):
            acc = 0.0
            for ky in range(kH):
                for kx in range(kW):
                    iy = oy * stride + ky - pad
                    ix = ox * stride + kx - pad
                    if iy >= H or ix >= W:
                        continue
                    acc += img[iy, ix] * ker[ky, kx]
            out[oy, ox] = acc
    return out
