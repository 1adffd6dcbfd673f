import numpy as np


def ref_conv2d(src, wei, bias=None, *, strides=(1, 1), pads=(0, 0, 0, 0), dilations=(1, 1), group=1):
    """ONNX Conv, 2-D. pads = (top, left, bottom, right)."""
    n, ic, ih, iw = src.shape
    oc, icg, kh, kw = wei.shape
    assert ic == icg * group and oc % group == 0
    ocg = oc // group
    pt, pl, pb, pr = pads
    oh = (ih + pt + pb - ((kh - 1) * dilations[0] + 1)) // strides[0] + 1
    ow = (iw + pl + pr - ((kw - 1) * dilations[1] + 1)) // strides[1] + 1
    dst = np.zeros((n, oc, oh, ow), dtype=np.float64)
    for b in range(n):
        for o in range(oc):
            g = o // ocg
            for y in range(oh):
                for x in range(ow):
                    acc = 0.0 if bias is None else float(bias[o])
                    for c in range(icg):
                        for r in range(kh):
                            yy = y * strides[0] - pt + r * dilations[0]
                            if yy < 0 or yy >= ih:
                                continue
                            for s in range(kw):
                                xx = x * strides[1] - pl + s * dilations[1]
                                if 0 <= xx < iw:
                                    acc += src[b, g * icg + c, yy, xx] * wei[o, c, r, s]
                    dst[b, o, y, x] = acc
    return dst.astype(src.dtype)
