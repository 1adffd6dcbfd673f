import math

import numpy as np


def lanczos(t, a):
    if abs(t) >= a:
        return 0.0
    if t == 0:
        return 1.0
    p = math.pi * t
    return a * math.sin(p) * math.sin(p / a) / (p * p)


def resize_line(line, new_len, a=3):
    """Resample a 1-D line to new_len samples with a Lanczos-a kernel.

    Pixel centres are at i + 0.5 in both grids. For shrinking the kernel is
    stretched by the factor. Taps beyond the ends of the line are left out
    and the remaining ones scaled to sum 1, as Pillow does, so that a
    constant line stays constant.
    """
    n = len(line)
    ratio = n / new_len
    stretch = max(ratio, 1.0)
    out = np.zeros(new_len)
    for i in range(new_len):
        centre = (i + 0.5) * ratio
        first = math.floor(centre - a * stretch)
        last = math.ceil(centre + a * stretch)
        taps = range(first, last + 1)
        weights = [lanczos((j + 0.5 - centre) / stretch, a) for j in taps]
        total = sum(weights)
        acc = 0.0
        for j, w in zip(taps, weights):
            if 0 <= j < n:
                acc += w * line[j]
        out[i] = acc / total
    return out
