# Reference used to validate the blocked JIT kernels (nChw32c). Works on plain NCHW/OIHW here.
import numpy as np

IC_BLK = 32


def ref_conv_fwd(src, wei, bia, strides=(1, 1), pad_l=(0, 0), pad_r=(0, 0)):
    mb, ic, ih, iw = src.shape
    oc, _, kh, kw = wei.shape
    sh, sw = strides
    oh = (ih + pad_l[0] + pad_r[0] - kh) // sh + 1
    ow = (iw + pad_l[1] + pad_r[1] - kw) // sw + 1
    s = np.pad(src, ((0, 0), (0, 0), (pad_l[0], pad_r[0]), (pad_l[1], pad_r[1])))
    dst = np.zeros((mb, oc, oh, ow), np.float32)

    for icb in range(0, ic, IC_BLK):
        ice = min(icb + IC_BLK, ic)
        # accumulator registers start from the bias
        acc = np.zeros_like(dst)
        acc += bia.reshape(1, oc, 1, 1)
        for y in range(kh):
            for x in range(kw):
                blk = s[:, icb:ice, y:y + (oh - 1) * sh + 1:sh, x:x + (ow - 1) * sw + 1:sw]
                acc += np.einsum("nchw,oc->nohw", blk, wei[:, icb:ice, y, x])
        dst += acc
    return dst
