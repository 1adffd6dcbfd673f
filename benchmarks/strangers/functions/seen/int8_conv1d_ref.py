import numpy as np


def conv1d_s8_ref(src, wei, stride=1, dil=1):
    """Integer golden model for the s8s8s32 conv1d kernel.

    src: int8 [ic][iw]
    wei: int8 [oc][ic][kw]
    dst: int32 [oc][ow], exact
    """
    ic, iw = src.shape
    oc, _, kw = wei.shape
    ow = (iw - (kw - 1) * dil - 1) // stride + 1
    dst = np.zeros((oc, ow), dtype=np.int32)
    for o in range(oc):
        for t in range(ow):
            taps = src[:, t * stride:t * stride + (kw - 1) * dil + 1:dil]
            prod = taps.astype(np.int16) * wei[o].astype(np.int16)
            acc = prod.sum(dtype=np.int16)
            dst[o, t] = acc
    return dst
