import numpy as np


def pack_nchwc(x, c_block):
    n, c, h, w = x.shape
    return x.reshape(n, c // c_block, c_block, h, w).transpose(0, 1, 3, 4, 2)


def pack_oihw_io(w, ic_block, oc_block):
    o, i, kh, kw = w.shape
    return (w.reshape(o // oc_block, oc_block, i // ic_block, ic_block, kh, kw)
             .transpose(0, 2, 4, 5, 3, 1))


def conv2d_nchwc(data, kernel, stride=1, pad=0):
    """Direct convolution in blocked layout.

    data   : N  IC/ic  H  W  ic
    kernel : OC/oc  IC/ic  KH  KW  ic  oc
    returns: N  OC/oc  OH  OW  oc
    """
    n, ico, h, w, ici = data.shape
    oco, _, kh, kw, _, oci = kernel.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1

    padded = np.zeros((n, ico, h + 2 * pad, w + 2 * pad, ici), data.dtype)
    padded[:, :, pad:pad + h, pad:pad + w] = data

    out = np.zeros((n, oco, oh, ow, oci), np.result_type(data, kernel))
    for b in range(n):
        for oc in range(oco):
            for ic in range(ico):
                for y in range(oh):
                    for r in range(kh):
                        row = padded[b, ic, y * stride + r]
                        for s in range(kw):
                            seg = row[s:s + (ow - 1) * stride + 1:stride]
                            out[b, oc, y] += seg @ kernel[oc, ic, r, s]
    return out
