"""im2col + GEMM convolution used by the CPU fallback path."""
import numpy as np


def _pair(v):
    if np.isscalar(v):
        return int(v), int(v)
    a, b = v
    return int(a), int(b)


def conv2d_im2col(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Grouped 2-D cross-correlation, same semantics as torch.nn.functional.conv2d.

    x       (N, C, H, W)
    weight  (O, C // groups, KH, KW)
    bias    (O,) or None
    stride, padding, dilation: int or (vertical, horizontal) pair.
    Integer arrays are promoted to floating point.
    """
    dtype = np.result_type(x, weight, np.float32)
    x = np.asarray(x, dtype=dtype)
    weight = np.asarray(weight, dtype=dtype)
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    if c != cg * groups or o % groups:
        raise ValueError("channels do not match weight/groups")
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)

    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel does not fit into the padded input")

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=dtype)
    for i in range(kh):
        top = i * dh
        for j in range(kw):
            left = j * dw
            cols[:, :, i, j] = xp[:, :,
                                  top:top + sh * (oh - 1) + 1:sh,
                                  left:left + sw * (ow - 1) + 1:sw]

    # channels are contiguous per group, so the split is a plain reshape
    cols = cols.reshape(n, groups, cg * kh * kw, oh * ow)
    wmat = weight.reshape(groups, o // groups, cg * kh * kw)
    out = np.matmul(wmat, cols).reshape(n, o, oh, ow)
    if bias is not None:
        out = out + np.asarray(bias, dtype=dtype).reshape(1, o, 1, 1)
    return out
