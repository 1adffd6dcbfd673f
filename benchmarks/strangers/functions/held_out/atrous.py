import numpy as np


def _two(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def atrous_conv2d(feat, kernel, bias=None, rate=1, stride=1, pad=0):
    """Atrous (dilated) convolution, as used in the DeepLab notes.

    feat:   [batch, in_ch, height, width]
    kernel: [out_ch, in_ch, kh, kw]
    rate, stride, pad: int or (vertical, horizontal)
    """
    rate, stride, pad = _two(rate), _two(stride), _two(pad)
    n, c, h, w = feat.shape
    oc, ic, kh, kw = kernel.shape
    assert ic == c, "channel mismatch"

    field_h = rate[0] * (kh - 1) + 1
    field_w = rate[1] * (kw - 1) + 1
    oh = (h + 2 * pad[0] - field_h) // stride[0] + 1
    ow = (w + 2 * pad[1] - field_w) // stride[1] + 1

    canvas = np.zeros((n, c, h + 2 * pad[0], w + 2 * pad[1]), dtype=feat.dtype)
    canvas[:, :, pad[0]:pad[0] + h, pad[1]:pad[1] + w] = feat

    rows = (np.arange(kh) * rate[0])[:, None] + (np.arange(oh) * stride[0])[None, :]
    cols = (np.arange(kw) * rate[0])[:, None] + (np.arange(ow) * stride[1])[None, :]

    out = np.zeros((n, oc, oh, ow), dtype=np.result_type(feat, kernel))
    for i in range(kh):
        for j in range(kw):
            tap = canvas[:, :, rows[i]][:, :, :, cols[j]]
            out += np.einsum("nchw,oc->nohw", tap, kernel[:, :, i, j])
    if bias is not None:
        out += bias.reshape(1, -1, 1, 1)
    return out
