import numpy as np


def conv3d(vol, ker, stride=(1, 1, 1), dilation=(1, 1, 1)):
    """vol (C,D,H,W), ker (O,C,kd,kh,kw) -> (O,D',H',W'), valid, no flip"""
    C, D, H, W = vol.shape
    O, _, kd, kh, kw = ker.shape
    sd, sh, sw = stride
    dd, dh, dw = dilation
    oD = (D - dd * (kd - 1) - 1) // sd + 1
    oH = (H - dh * (kh - 1) - 1) // sh + 1
    oW = (W - dw * (kw - 1) - 1) // sw + 1
    res = np.zeros((O, oD, oH, oW))
    for z in range(oD):
        for y in range(oH):
            for x in range(oW):
                for a in range(kd):
                    for b in range(kh):
                        for c in range(kw):
                            voxel = vol[:, z * sd + a * dd, y * sh + b * dh, x * sw + c * dd]
                            res[:, z, y, x] += ker[:, :, a, b, c] @ voxel
    return res
