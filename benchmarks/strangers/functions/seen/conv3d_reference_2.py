"""Slow but obvious conv3d, used as the expected value in the kernel unit tests."""
import itertools

import numpy as np


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


def conv3d_reference(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """Semantics of torch.nn.functional.conv3d.

    x (N, C, D, H, W), w (O, C // groups, kd, kh, kw), b (O,) or None
    """
    stride, padding, dilation = _triple(stride), _triple(padding), _triple(dilation)
    n, c, *size = x.shape
    o, cg, *ker = w.shape
    og = o // groups
    out_size = [
        (size[a] + 2 * padding[a] - dilation[a] * (ker[a] - 1) - 1) // stride[a] + 1
        for a in range(3)
    ]
    y = np.zeros((n, o, *out_size), dtype=np.float64)
    for oc in range(o):
        first = (oc // og) * cg
        for pos in itertools.product(*(range(s) for s in out_size)):
            total = np.zeros(n)
            for tap in itertools.product(*(range(k) for k in ker)):
                src = [pos[a] * stride[a] - padding[a] + tap[a] * dilation[a] for a in range(3)]
                if any(s < 0 or s >= size[a] for a, s in enumerate(src)):
                    continue
                total += x[:, first:first + cg, src[0], src[1], src[2]] @ w[oc, :, tap[0], tap[1], tap[2]]
            y[(slice(None), oc) + pos] = total + (0.0 if b is None else b[oc])
    return y
