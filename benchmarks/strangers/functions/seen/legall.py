import numpy as np


def legall53(x):
    # integer 5/3 lifting (JPEG 2000 reversible), one level, whole-sample symmetric
    # returns (s, d): low band ceil(n/2), high band floor(n/2); n >= 2
    x = np.asarray(x, dtype=np.int64)
    e, o = x[0::2], x[1::2]
    nxt = e[1:] if x.size % 2 else np.append(e[1:], e[-1])
    d = o - (e[: o.size] + nxt >> 1)
    dl = np.append(d[:1], d)[: e.size]
    dr = d if x.size % 2 == 0 else np.append(d, d[-1:])
    s = e + (dl + dr + 2 >> 2)
    return s, d
