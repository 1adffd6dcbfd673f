import numpy as np
from numpy.lib.stride_tricks import as_strided

def filter2d(img, kern, step=1, border='valid'):
    """Slide kern over a grey image (no flipping) and return the response map.

    border: 'valid'    no padding
            'zeros'    zeros outside, (k-1)//2 before and k//2 after
            'reflect'  same amounts, mirrored without repeating the edge
            'circular' same amounts, wrapped around
    step:   stride on both axes
    """
    kh, kw = kern.shape
    if border != 'valid':
        amounts = (((kh - 1) // 2, kh // 2), ((kw - 1) // 2, kw // 2))
        mode = {'zeros': 'constant', 'reflect': 'reflect', 'circular': 'wrap'}[border]
        img = np.pad(img, amounts, mode=mode)
    H, W = img.shape
    oh = (H - kh) // step + 1
    ow = (W - kw) // step + 1
    s0, s1 = img.strides
    windows = as_strided(img, shape=(oh, ow, kh, kw),
                         strides=(s0 * step, s1 * step, s0, s1), writeable=False)
    return (windows * kern).sum(axis=(2, 3))
