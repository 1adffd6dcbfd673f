import numpy as np


def conv3d(vol, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    """3-D convolution for CT volumes, NCDHW, same arguments as torch.nn.functional.conv3d.

    vol: (N, C, D, H, W), weight: (O, C, KD, KH, KW)
    stride, padding, dilation: (depth, height, width)
    """
    N, C = vol.shape[:2]
    O, _, KD, KH, KW = weight.shape
    (sd, sh, sw), (pd, ph, pw), (dd, dh, dw) = stride, padding, dilation
    v = np.pad(vol, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    OD = (v.shape[2] - dd * (KD - 1) - 1) // sd + 1
    OH = (v.shape[3] - dh * (KH - 1) - 1) // sh + 1
    OW = (v.shape[4] - dw * (KW - 1) - 1) // sw + 1

    out = np.zeros((N, O, OD, OH, OW))
    for a in range(KD):
        for b in range(KH):
            for c in range(KW):
                z0, y0, x0 = a, b * dh, c * dw
                sub = v[:, :,
                        z0:z0 + sd * (OD - 1) + 1:sd,
                        y0:y0 + sh * (OH - 1) + 1:sh,
                        x0:x0 + sw * (OW - 1) + 1:sw]
                out += np.einsum("ncdhw,oc->nodhw", sub, weight[:, :, a, b, c])
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1, 1)
    return out
