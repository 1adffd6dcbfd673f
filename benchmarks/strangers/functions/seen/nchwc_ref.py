"""Reference for the blocked-layout convolution micro-kernel tests."""
import numpy as np


def conv2d_nChwXc(src, wei, bia=None, strides=(1, 1), pads=(0, 0, 0, 0), dst=None):
    """src: [N][C/b][H][W][b], wei: [O/b'][C/b][KH][KW][b][b'], bia: [O/b'][b'] or [O].

    pads is (top, left, bottom, right).  dst: [N][O/b'][OH][OW][b'], accumulated
    into when given (post-op sum), otherwise allocated.
    """
    N, CB, H, W, cb = src.shape
    OB, CB2, KH, KW, cb2, ob = wei.shape
    assert (CB, cb) == (CB2, cb2), "channel blocking differs"
    pt, pl, pb, pr = pads
    sh, sw = strides
    OH = (H + pt + pb - KH) // sh + 1
    OW = (W + pl + pr - KW) // sw + 1
    if dst is None:
        dst = np.zeros((N, OB, OH, OW, ob), np.result_type(src, wei))

    for kh in range(KH):
        # output rows oh with 0 <= oh*sh + kh - pt < H
        oh0 = max(0, -(-(pt - kh) // sh))
        oh1 = min(OH, (H - 1 + pt - kh) // sh + 1)
        if oh1 <= oh0:
            continue
        for kw in range(KW):
            ow0 = max(0, -(-(pl - kw) // sw))
            ow1 = min(OW, (W - 1 + pl - kw) // sw + 1)
            if ow1 <= ow0:
                continue
            ih = oh0 * sh + kh - pt
            iw = ow0 * sw + kw - pl
            win = src[:, :, ih:ih + (oh1 - oh0 - 1) * sh + 1:sh,
                      iw:iw + (ow1 - ow0 - 1) * sw + 1:sw, :]
            dst[:, :, oh0:oh1, ow0:ow1] += np.einsum(
                "nchwi,ocij->nohwj", win, wei[:, :, kh, kw])
    if bia is not None:
        dst += np.reshape(bia, (1, OB, 1, 1, ob))
    return dst
