import math


def db2_forward(x):
    """Single periodic Daubechies-4-tap step (orthonormal).

    a[k] = sum_n h[n] x[(2k+n) mod N],  d[k] = sum_n g[n] x[(2k+n) mod N]
    with the quadrature mirror g[n] = (-1)^n h[3-n].
    """
    r3 = math.sqrt(3.0)
    den = 4.0 * math.sqrt(2.0)
    h = [(1 + r3) / den, (3 + r3) / den, (3 - r3) / den, (1 - r3) / den]
    g = [(-1) ** n * h[3 - n] for n in range(4)]
    N = len(x)
    assert N % 2 == 0 and N >= 4
    a = [sum(h[n] * x[(2 * k + n) % N] for n in range(4)) for k in range(N // 2)]
    d = [sum(g[n] * x[(2 * k + n) % N] for n in range(4)) for k in range(N // 2)]
    return a, d
