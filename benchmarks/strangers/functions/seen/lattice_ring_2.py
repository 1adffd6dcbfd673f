from __future__ import annotations

Q = 3329


def ring_mul(f: list[int], g: list[int], q: int = Q) -> list[int]:
    """Product of two polynomials in Z_q[x] / (x^n + 1), n = len(f) = len(g).

    Coefficients are listed from x^0 upwards; the result lies in 0 .. q-1.
    Schoolbook method, kept as the reference for the NTT code.
    """
    n = len(f)
    if len(g) != n:
        raise ValueError("operands must have the same degree bound")
    h = [0] * n
    for i, fi in enumerate(f):
        if fi == 0:
            continue
        for j, gj in enumerate(g):
            k = i + j
            if k > n:
                h[k - n] -= fi * gj      # x^n = -1
            else:
                h[k % n] += fi * gj
    return [c % q for c in h]


def inner_product(us, vs, q: int = Q):
    acc = [0] * len(us[0])
    for u, v in zip(us, vs):
        acc = [(s + t) % q for s, t in zip(acc, ring_mul(u, v, q))]
    return acc
