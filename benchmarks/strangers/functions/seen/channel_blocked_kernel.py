import numpy as np

OC_BLK = 16   # output channels kept in registers
IC_BLK = 8    # input channels per reduction step
ROW_BLK = 4   # output rows per strip


def conv2d_nchw_blocked(src, wei, bias, sh, sw, ph, pw):
    """Direct convolution (ML sense), blocked over oc / oh / ic.

    src  [mb, ic, ih, iw]
    wei  [oc, ic, kh, kw]
    bias [oc] or None
    dst  [mb, oc, oh, ow]   oh = (ih + 2*ph - kh) / sh + 1, rounded down
    Accumulates in at least f32.
    """
    mb, ic, ih, iw = src.shape
    oc, _, kh, kw = wei.shape
    oh = (ih + 2 * ph - kh) // sh + 1
    ow = (iw + 2 * pw - kw) // sw + 1
    acc_t = np.result_type(src.dtype, wei.dtype, np.float32)

    padded = np.zeros((mb, ic, ih + 2 * ph, iw + 2 * pw), acc_t)
    padded[:, :, ph:ph + ih, pw:pw + iw] = src
    dst = np.empty((mb, oc, oh, ow), acc_t)

    for n in range(mb):
        for oc0 in range(0, oc, OC_BLK):
            oc1 = min(oc0 + OC_BLK, oc)
            for r0 in range(0, oh, ROW_BLK):
                r1 = min(r0 + ROW_BLK, oh)
                acc = np.zeros((oc1 - oc0, r1 - r0, ow), acc_t)
                if bias is not None:
                    acc += np.asarray(bias)[oc0:oc1, None, None]
                for ic0 in range(0, ic, IC_BLK):
                    ic1 = min(ic0 + IC_BLK, ic)
                    for y in range(kh):
                        ys = r0 * sh + y
                        ye = (r1 - 1) * sh + y + 1
                        for x in range(kw):
                            xe = (ow - 1) * sw + x + 1
                            tile = padded[n, ic0:ic1, ys:ye:sh, x:xe:sw]
                            w = wei[oc0:oc1, ic0:ic1, y, x]
                            acc += np.tensordot(w, tile, axes=(1, 0))
                dst[n, oc0:oc1, r0:r1] = acc
    return dst
