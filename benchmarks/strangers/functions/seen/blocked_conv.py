import numpy as np

IC_BLOCK = 4


def blocked_convolution(src, weights, bias=None, strides=(1, 1), padding_l=(0, 0), padding_r=(0, 0)):
    """Direct convolution, input channels walked in blocks to stay in cache.

    src      {n, ic, ih, iw}
    weights  {oc, ic, kh, kw}
    bias     {oc}
    Any number of input channels is accepted; the last block may be partial.
    """
    n, ic, ih, iw = src.shape
    oc, _, kh, kw = weights.shape
    (pt, pl), (pb, pr) = padding_l, padding_r
    sh, sw = strides
    oh = (ih + pt + pb - kh) // sh + 1
    ow = (iw + pl + pr - kw) // sw + 1

    padded = np.pad(src, ((0, 0), (0, 0), (pt, pb), (pl, pr)))
    dst = np.zeros((n, oc, oh, ow), dtype=np.float64)
    if bias is not None:
        dst += np.reshape(bias, (1, oc, 1, 1))

    nb_ic = (ic + IC_BLOCK - 1) // IC_BLOCK
    for icb in range(nb_ic):
        cur = min(IC_BLOCK, ic - icb * IC_BLOCK)
        ic_off = icb * cur
        src_blk = padded[:, ic_off:ic_off + cur]
        wei_blk = weights[:, ic_off:ic_off + cur]
        for y in range(oh):
            for x in range(ow):
                win = src_blk[:, :, y * sh:y * sh + kh, x * sw:x * sw + kw]
                dst[:, :, y, x] += np.einsum('ncij,ocij->no', win, wei_blk)
    return dst.astype(src.dtype)
