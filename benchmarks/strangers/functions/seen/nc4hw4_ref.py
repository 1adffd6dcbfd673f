import numpy as np

BC = 4   # lanes


def conv_blocked(src, wei, bias, stride=1):
    """Golden model for the NC4HW4 convolution.

    src (IC, IH, IW), wei (OC, IC, KH, KW), bias (OC,), no padding. Input channels are
    consumed BC at a time, as the vector unit does.
    """
    IC, IH, IW = src.shape
    OC, _, KH, KW = wei.shape
    OH = (IH - KH) // stride + 1
    OW = (IW - KW) // stride + 1
    dst = np.empty((OC, OH, OW), dtype=np.float64)
    for oc in range(OC):
        for oh in range(OH):
            for ow in range(OW):
                acc = float(bias[oc])
                for cb in range(max(IC // BC, 1)):
                    c0 = cb * BC
                    lanes = np.zeros(BC)
                    for kh in range(KH):
                        for kw in range(KW):
                            v = src[c0:c0 + BC, oh * stride + kh, ow * stride + kw]
                            w = wei[oc, c0:c0 + BC, kh, kw]
                            lanes[:len(v)] += v * w
                    acc += lanes.sum()
                dst[oc, oh, ow] = acc
    return dst
