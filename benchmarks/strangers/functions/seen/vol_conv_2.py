import numpy as np


def conv3d(volume, kernel, stride=1, padding=0, dilation=1):
    """3-D convolution layer op (no kernel flip).

    volume: C x D x H x W
    kernel: K x C x kd x kh x kw
    stride, padding, dilation: int or (d, h, w)
    """
    def triple(v):
        return (v, v, v) if isinstance(v, int) else tuple(v)

    stride, padding, dilation = triple(stride), triple(padding), triple(dilation)
    volume = np.pad(volume, [(0, 0)] + [(p, p) for p in padding])
    ksize = kernel.shape[2:]
    span = [(k - 1) * d + 1 for k, d in zip(ksize, dilation)]
    osize = [(n - s) // st + 1 for n, s, st in zip(volume.shape[1:], span, stride)]
    out = np.empty([kernel.shape[0]] + osize)
    for z in range(osize[0]):
        for y in range(osize[1]):
            for x in range(osize[2]):
                z0, y0, x0 = z * stride[0], y * stride[1], x * stride[2]
                patch = volume[:,
                               z0:z0 + span[0]:dilation[0],
                               y0:y0 + span[1]:dilation[1],
                               x0:x0 + span[2]:dilation[2]]
                out[:, z, y, x] = np.sum(kernel * patch, axis=(1, 2, 3, 4))
    return out
