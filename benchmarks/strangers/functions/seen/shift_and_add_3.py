import numpy as np


def conv_nhwc(x, w, *, strides=(1, 1), dilation=(1, 1), groups=1, pads=((0, 0), (0, 0))):
    """Convolution layer without patches: loop over the taps, not over the pixels.

    x     (N, H, W, C)
    w     (KH, KW, C // groups, F), the filters of a group side by side
    pads  ((top, bottom), (left, right)) zeros

    Contribution of tap (i, j) to all outputs at once: the input, shifted by the
    (dilated) position of the tap, subsampled, times a C x F matrix.
    """
    (sh, sw), (dh, dw) = strides, dilation
    x = np.pad(x, ((0, 0), *pads, (0, 0)))
    N, H, W, C = x.shape
    KH, KW, Cg, Fn = w.shape
    if Cg * groups != C or Fn % groups:
        raise ValueError("groups")
    oh = (H - dh * (KH - 1) - 1) // sh + 1
    ow = (W - dw * (KW - 1) - 1) // sw + 1

    x = x.reshape(N, H, W, groups, Cg)
    w = w.reshape(KH, KW, Cg, groups, Fn // groups)
    y = 0
    for i, j in np.ndindex(KH, KW):
        r, c = i * dh, j * dw
        shifted = x[:, r:r + (oh - 1) * sh + 1:sh, c:c + (ow - 1) * sw + 1:sw]
        y = y + np.einsum("nhwgc,cgf->nhwgf", shifted, w[i, j])
    return y.reshape(N, oh, ow, Fn)
