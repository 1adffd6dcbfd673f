import numpy as np


def conv3d(vol, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    """3D convolution, NCDHW / OIDHW, checks the Triton kernel. Zero padding."""
    pd, ph, pw = padding
    sd, sh, sw = stride
    dd, dh, dw = dilation
    vol = np.pad(vol, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    N, C, D, H, W = vol.shape
    O, _, KD, KH, KW = weight.shape
    OD = (D - dd * (KD - 1) - 1) // sd + 1
    OH = (H - dh * (KH - 1) - 1) // sh + 1
    OW = (W - dw * (KW - 1) - 1) // sw + 1
    out = np.zeros((N, O, OD, OH, OW), dtype=np.float64)
    for z in range(OD):
        for y in range(OH):
            for x in range(OW):
                z0, y0, x0 = z * sd, y * sh, x * sw
                cube = vol[:, :,
                           z0:z0 + dd * (KD - 1) + 1:dd,
                           y0:y0 + dh * (KH - 1) + 1:dh,
                           x0:x0 + dw * (KW - 1) + 1:dw]
                out[:, :, z, y, x] = np.tensordot(cube, weight, axes=([1, 2, 3, 4], [1, 2, 3, 4]))
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1, 1)
    return out
