from typing import List


def dirichlet(f: List[int], g: List[int]) -> List[int]:
    """Dirichlet convolution h(n) = sum over d | n of f(d) g(n/d).

    Arithmetic functions are tabulated from 1 on, so entry 0 of a table is a
    dummy that is never read; it is 0 in the result. The tables may differ in
    length, h reaches as far as both are known.
    """
    top = min(len(f), len(g))
    h = [0] * top
    for d in range(1, top):
        if f[d]:
            for m in range(d, top, d):
                h[m] += f[d] * g[m // d]
    return h


def mobius(n):
    mu = [0, 1] + [0] * (n - 1)
    for d in range(1, n + 1):
        for m in range(2 * d, n + 1, d):
            mu[m] -= mu[d]
    return mu


if __name__ == "__main__":
    print(dirichlet(mobius(20), [1] * 21))
