import numpy as np


def ref_conv2d_nchw(data, weight, stride, padding, dilation, groups):
    """Reference used by the kernel tests."""
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    n, ci, h, w = data.shape
    co, cig, kh, kw = weight.shape
    assert ci % groups == 0 and co % groups == 0
    assert cig == ci // groups
    cog = co // groups
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    padded = np.pad(data, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    out = np.zeros((n, co, oh, ow), dtype=data.dtype)
    for g in range(groups):
        xg = padded[:, g * cig:(g + 1) * cig]
        wg = weight[g * cog:(g + 1) * cog]
        for r in range(kh):
            for s in range(kw):
                patch = xg[:, :, r * dh:r * dh + (oh - 1) * sh + 1:sh,
                           s * dw:s * dw + (ow - 1) * sw + 1:sw]
                out[:, g * cog:(g + 1) * cog] += np.einsum("nchw,oc->nohw", patch, wg[:, :, r, s])
    return out
