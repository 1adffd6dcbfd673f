import numpy as np


def ref_conv(src, wei, bia, mb, g, ic, oc, ih, iw, kh, kw, sh, sw, pt, pl, pb, pr, dh, dw):
    """Reference forward convolution on flat buffers, for validating JIT kernels.

    src  nchw    [mb, ic, ih, iw]
    wei  goihw   [g, oc/g, ic/g, kh, kw]
    bia  x       [oc] or None
    dst  nchw    (returned, flat float32)
    dh, dw count the zeros between taps, 0 is the dense kernel (oneDNN convention).
    """
    ocg, icg = oc // g, ic // g
    oh = (ih + pt + pb - ((kh - 1) * (dh + 1) + 1)) // sh + 1
    ow = (iw + pl + pr - ((kw - 1) * (dw + 1) + 1)) // sw + 1
    dst = np.zeros(mb * oc * oh * ow, dtype=np.float32)

    for n in range(mb):
        for o in range(oc):
            grp = o // ocg
            for y in range(oh):
                for x in range(ow):
                    acc = 0.0 if bia is None else float(bia[o])
                    for c in range(icg):
                        for i in range(kh):
                            iy = y * sh - pt + i * (dh + 1)
                            if iy < 0 or iy >= ih:
                                continue
                            for j in range(kw):
                                ix = x * sw - pl + j * (dw + 1)
                                if ix < 0 or ix >= iw:
                                    continue
                                s = src[((n * ic + grp * icg + c) * ih + iy) * iw + ix]
                                w = wei[((o * icg + c) * kh + i) * kw + j]
                                acc += float(s) * float(w)
                    dst[((n * oc + o) * oh + y) * ow + x] = acc
    return dst
