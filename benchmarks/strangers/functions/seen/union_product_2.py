import numpy as np


def union_product(f, g, mod=None):
    """h[S] = sum of f[A] * g[B] over all pairs with A | B == S  (covering product).

    Sets are bit masks, arrays have 2**n entries. Zeta transform, product, Moebius transform.
    With mod, the answer is in 0..mod-1 (mod < 2**31).
    """
    n = len(f).bit_length() - 1
    if len(f) != 1 << n or len(g) != 1 << n:
        raise ValueError("2**n entries expected")

    def along_bits(a, sign):
        a = a.reshape((2,) * n) if n else a.copy()
        a = a.copy()
        for ax in range(n):
            v = np.moveaxis(a, ax, 0)
            v[1] += sign * v[0]
            if mod:
                v[1] %= mod
        return a.reshape(-1)

    f = np.array(f, dtype=np.int64)
    g = np.array(g, dtype=np.int64)
    if mod:
        f, g = f % mod, g % mod
    h = along_bits(f, 1) * along_bits(g, 1)
    if mod:
        h %= mod
    return along_bits(h, -1)
