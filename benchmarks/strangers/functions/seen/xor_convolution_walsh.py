from typing import List


def _wht(a: List[int]) -> None:
    """Walsh-Hadamard transform in place, unnormalised."""
    h = 1
    while h < len(a):
        for i in range(0, len(a), 2 * h):
            for j in range(i, i + h):
                u, v = a[j], a[j + h]
                a[j], a[j + h] = u + v, u - v
        h *= 2


def xor_convolve(a: List[int], b: List[int]) -> List[int]:
    """c[k] = sum of a[i]*b[j] over all i ^ j == k.

    The length of c is the smallest power of two that holds both lists.
    Exact for Python ints of any size.
    """
    n = 1
    while n < max(len(a), len(b)):
        n *= 2
    fa = list(a) + [0] * (n - len(a))
    fb = list(b) + [0] * (n - len(b))
    _wht(fa)
    _wht(fb)
    c = [x * y for x, y in zip(fa, fb)]
    _wht(c)
    return [x // n for x in c]  # always divisible
