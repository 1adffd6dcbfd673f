import numpy as np


def conv3d(clip, weight, stride=(1, 1, 1), dilation=(1, 1, 1)):
    """3-D convolution over a video clip, without padding.

    clip: (C, T, H, W); weight: (O, C, kt, kh, kw). stride and dilation are
    given as (time, height, width).
    """
    C, T, H, W = clip.shape
    O, _, kt, kh, kw = weight.shape
    st, sh, sw = stride
    dt, dh, dw = dilation
    ot = (T - dt * (kt - 1) - 1) // st + 1
    oh = (H - dh * (kh - 1) - 1) // sh + 1
    ow = (W - dw * (kw - 1) - 1) // sw + 1
    out = np.zeros((O, ot, oh, ow))
    for a in range(kt):
        for b in range(kh):
            for c in range(kw):
                sub = clip[:,
                           a:a + st * (ot - 1) + 1:st,
                           b * dh:b * dh + sh * (oh - 1) + 1:sh,
                           c * dw:c * dw + sw * (ow - 1) + 1:sw]
                out += np.einsum('oc,cthw->othw', weight[:, :, a, b, c], sub)
    return out
