# arithmetic in Z_q[X]/(X^n + 1), as in the lattice schemes; schoolbook through Karatsuba
import numpy as np

Q = 3329


def _kara(a, b):
    n = len(a)
    if n <= 16 or n % 2:
        return np.convolve(a, b)
    h = n // 2
    a0, a1, b0, b1 = a[:h], a[h:], b[:h], b[h:]
    lo, hi = _kara(a0, b0), _kara(a1, b1)
    mid = _kara(a0 + a1, b0 + b1) - lo - hi
    r = np.zeros(2 * n - 1, dtype=np.int64)
    r[:n - 1] += lo
    r[h:h + n - 1] += mid
    r[n:] += hi
    return r


def ring_mul(a, b, q=Q):
    """coefficients lowest power first; result centred: -q/2 < c <= q/2  (int64).
    q below 2**20, n below 2**16."""
    a = np.asarray(a, dtype=np.int64) % q
    b = np.asarray(b, dtype=np.int64) % q
    n = len(a)
    if len(b) != n:
        raise ValueError("ring elements of different degree")
    full = _kara(a, b)
    c = full[:n].copy()
    c[:n - 1] -= full[n:]          # X^n = -1
    c %= q
    return np.where(c > q // 2, c - q, c)
