import numpy as np


def submanifold_conv(sites, kernel):
    """Submanifold sparse 2-D convolution (Graham 2018), odd kernel.

    sites: dict {(row, col): feature vector (Cin,)}
    kernel: array (kh, kw, Cin, Cout)
    Outputs exist only at the sites that are active in the input; absent neighbours count as 0.
    Returns a dict {(row, col): (Cout,) vector}.
    """
    kh, kw, _, cout = kernel.shape
    ch, cw = kh // 2, kw // 2
    out = {}
    for (r, c) in sites:
        acc = np.zeros(cout)
        for i in range(kh):
            for j in range(kw):
                f = sites.get((r + i - ch, c + j - cw))
                if f is not None:
                    acc += np.asarray(f) @ kernel[i, j]
        out[(r, c)] = acc
    return out
