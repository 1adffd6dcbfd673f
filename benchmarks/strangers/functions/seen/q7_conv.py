import numpy as np


def conv_q7_hwc(im, dim_in, ch_in, wt, ch_out, dim_k, pad, stride, bias, dim_out):
    """int8 convolution on a square HWC image held in a flat buffer.

    wt is laid out [ch_out][dim_k][dim_k][ch_in].  Returns the raw int32
    accumulators, flat, [dim_out][dim_out][ch_out].
    """
    im = np.asarray(im, np.int8)
    wt = np.asarray(wt, np.int8)
    out = np.zeros(dim_out * dim_out * ch_out, np.int32)
    x = im.reshape(dim_in, dim_in, ch_in).astype(np.int16)
    x = np.pad(x, ((pad, pad), (pad, pad), (0, 0)))
    w = wt.reshape(ch_out, dim_k * dim_k * ch_in).astype(np.int16)
    for i in range(dim_out):
        for j in range(dim_out):
            col = x[i * stride:i * stride + dim_k, j * stride:j * stride + dim_k].ravel()
            acc = np.dot(w, col)
            p = (i * dim_out + j) * ch_out
            out[p:p + ch_out] = acc
            out[p:p + ch_out] += np.asarray(bias, np.int32)
    return out
