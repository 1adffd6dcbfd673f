from typing import List


class Solution:
    def multiply(self, a: List[int], b: List[int]) -> List[int]:
        """
        Multiply two polynomials (= convolve two sequences) in O(n^1.58).
        Returns the len(a) + len(b) - 1 coefficients, lowest power first.
        """
        return convolve(a, b)


def convolve(a: List[int], b: List[int]) -> List[int]:
    """Full linear convolution of two non-empty sequences by Karatsuba's method."""
    n = max(len(a), len(b))
    want = len(a) + len(b) - 1
    a = list(a) + [0] * (n - len(a))
    b = list(b) + [0] * (n - len(b))
    return _kara(a, b)[:want]


def _kara(a, b):
    n = len(a)
    if n == 1:
        return [a[0] * b[0]]
    h = (n + 1) // 2
    a_lo, a_hi = a[:h], a[h:]
    b_lo, b_hi = b[:h], b[h:]

    lo = _kara(a_lo, b_lo)
    hi = _kara(a_hi, b_hi)
    a_mix = [p + q for p, q in zip(a_lo, a_hi + [0])]
    b_mix = [p + q for p, q in zip(b_lo, b_hi + [0])]
    mid = _kara(a_mix, b_mix)

    res = [0] * (2 * n - 1)
    for i, v in enumerate(lo):
        res[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        res[i + n] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if i + h < len(res):
            res[i + h] += v
    return res
