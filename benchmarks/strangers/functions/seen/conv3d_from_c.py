import numpy as np


def conv3d_ref(src, wei, dims, ksize, stride, pad):
    """Straight port of conv3d_ref() in C, flat buffers, one image.

    src: C*D*H*W floats, wei: O*C*kd*kh*kw floats, dims = (C, D, H, W, O),
    ksize, stride, pad = triples. Returns a flat O*OD*OH*OW buffer.
    """
    C, D, H, W, O = dims
    kd, kh, kw = ksize
    sd, sh, sw = stride
    pd, ph, pw = pad
    OD = (D + 2 * pd - kd) // sd + 1
    OH = (H + 2 * ph - kh) // sh + 1
    OW = (W + 2 * pw - kw) // sw + 1
    dst = np.zeros(O * OD * OH * OW)
    p = 0
    for o in range(O):
        for od in range(OD):
            for oh in range(OH):
                for ow in range(OW):
                    acc = 0.0
                    for c in range(C):
                        for a in range(kd):
                            d = od * sd - pd + a
                            if d < 0 or d >= D:
                                continue
                            for b in range(kh):
                                h = oh * sh - ph + b
                                if h < 0 or h >= H:
                                    continue
                                for e in range(kw):
                                    w = ow * sw - pw + e
                                    if w < 0 or w >= W:
                                        continue
                                    acc += (src[((c * D + d) * H + h) * W + w]
                                            * wei[(((o * C + c) * kd + a) * kh + b) * kw + e])
                    dst[p] = acc
                    p += 1
    return dst
