import numpy as np


def _kara(a, b):
    n = len(a)
    if n <= 8:
        out = np.zeros(2 * n - 1, dtype=a.dtype)
        for i in range(n):
            out[i:i + n] += a[i] * b
        return out
    h = (n + 1) // 2
    a0, a1 = a[:h], a[h:]
    b0, b1 = b[:h], b[h:]
    lo = _kara(a0, b0)
    hi = _kara(a1, b1)
    sa, sb = a0.copy(), b0.copy()
    sa[:n - h] += a1
    sb[:n - h] += b1
    mid = _kara(sa, sb)
    mid -= lo
    mid[:len(hi)] -= hi
    out = np.zeros(2 * n - 1, dtype=a.dtype)
    out[:len(lo)] += lo
    out[2 * h:] += hi
    out[h:h + len(mid)] += mid[:2 * n - 1 - h]
    return out


def polymul(p, q):
    """Coefficients of p*q. Integer input stays in exact 64-bit integers."""
    p, q = np.asarray(p), np.asarray(q)
    kind = np.result_type(p, q, np.int64)
    n = max(len(p), len(q))
    a = np.zeros(n, dtype=kind)
    b = np.zeros(n, dtype=kind)
    a[:len(p)] = p
    b[:len(q)] = q
    return _kara(a, b)[:len(p) + len(q) - 1]
