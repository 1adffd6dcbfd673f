"""Golden model used by the operator unit tests.  Slow on purpose."""
import numpy as np


def golden_conv2d(act, wgt, bias=None, stride=(1, 1), pad=(0, 0), dil=(1, 1), groups=1):
    """NCHW activations, OIHW weights (I = C // groups), cross-correlation.

    Accumulates in float64 and returns float64.
    """
    n, c, h, w = act.shape
    o, cg, kh, kw = wgt.shape
    assert c == cg * groups and o % groups == 0
    og = o // groups
    eh, ew = dil[0] * (kh - 1) + 1, dil[1] * (kw - 1) + 1
    oh = (h + 2 * pad[0] - eh) // stride[0] + 1
    ow = (w + 2 * pad[1] - ew) // stride[1] + 1
    res = np.zeros((n, o, oh, ow), dtype=np.float64)
    for b in range(n):
        for oc in range(o):
            g = oc // og
            for y in range(oh):
                for x in range(ow):
                    acc = 0.0 if bias is None else float(bias[oc])
                    for ic in range(cg):
                        for r in range(kh):
                            iy = y * stride[0] - pad[0] + r * dil[0]
                            if not 0 <= iy < h:
                                continue
                            for s in range(kw):
                                ix = x * stride[1] - pad[1] + s * dil[1]
                                if 0 <= ix < w:
                                    acc += float(act[b, g * cg + ic, iy, ix]) * float(wgt[oc, ic, r, s])
                    res[b, oc, y, x] = acc
    return res
