import numpy as np


def filter_acts(images, filters, padding_start=0, module_stride=1):
    """filterActs of the old cuda-convnet, for checking dumps.

    images  (channels, H, W, cases)
    filters (channels, fh, fw, num_filters)
    returns (num_filters, modulesY, modulesX, cases)

    padding_start is where the first module begins: 0 or NEGATIVE (-2 = two pixels of zeros).
    The number of modules is 1 + ceil((2*pad + size - f) / stride): the last one may hang
    over the far border, zeros are read there.
    """
    assert padding_start <= 0
    c, H, W, n = images.shape
    _, fh, fw, k = filters.shape
    pad, s = -padding_start, module_stride
    my = 1 + -(-(2 * pad + H - fh) // s)
    mx = 1 + -(-(2 * pad + W - fw) // s)
    big = np.zeros((c, max((my - 1) * s + fh, pad + H), max((mx - 1) * s + fw, pad + W), n))
    big[:, pad:pad + H, pad:pad + W] = images
    out = np.empty((k, my, mx, n))
    for y in range(my):
        for x in range(mx):
            module = big[:, y * s:y * s + fh, x * s:x * s + fw]
            out[:, y, x] = np.einsum("cijk,cijn->kn", filters, module)
    return out
