import numpy as np


def conv3d_lowmem(x, weight, bias=None, stride=1, padding=0, dilation=1, batch_chunk=4):
    """3-D convolution (NCDHW) that unrolls only some samples at a time.

    batch_chunk bounds the memory of the unrolled patches.
    """
    n, c = x.shape[:2]
    o, _, kd, kh, kw = weight.shape
    s, p, r = stride, padding, dilation
    size = [(x.shape[2 + a] + 2 * p - r * (weight.shape[2 + a] - 1) - 1) // s + 1 for a in range(3)]
    x = np.pad(x, ((0, 0), (0, 0)) + ((p, p),) * 3)
    wmat = weight.reshape(o, -1)
    out = np.zeros((n, o, *size), dtype=np.result_type(x, weight))

    step = min(batch_chunk, n)
    for b in range(n // step):
        part = x[b * step:(b + 1) * step]
        cols = np.empty((part.shape[0], c, kd, kh, kw, *size), dtype=x.dtype)
        for i in range(kd):
            for j in range(kh):
                for k in range(kw):
                    cols[:, :, i, j, k] = part[:, :,
                                               i * r:i * r + s * (size[0] - 1) + 1:s,
                                               j * r:j * r + s * (size[1] - 1) + 1:s,
                                               k * r:k * r + s * (size[2] - 1) + 1:s]
        cols = cols.reshape(part.shape[0], wmat.shape[1], -1)
        out[b * step:(b + 1) * step] = (wmat @ cols).reshape(-1, o, *size)

    if bias is not None:
        out += bias.reshape(1, -1, 1, 1, 1)
    return out
