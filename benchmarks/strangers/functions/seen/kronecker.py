"""Kronecker substitution: let Python's big integers do the convolution."""


def convolve_nonneg(a: list[int], b: list[int]) -> list[int]:
    """Exact convolution of two sequences of non-negative integers.

    Both are packed into one huge integer each, a fixed number of bits per
    element, multiplied, and unpacked again.

    >>> convolve_nonneg([1, 2, 3], [4, 5])
    [4, 13, 22, 15]
    """
    if not a or not b:
        return []
    if min(a) < 0 or min(b) < 0:
        raise ValueError("negative value")

    width = max(1, max(a).bit_length() + max(b).bit_length())

    def pack(seq: list[int]) -> int:
        total = 0
        for v in reversed(seq):
            total = (total << width) | v
        return total

    product = pack(a) * pack(b)
    mask = (1 << width) - 1
    return [(product >> (width * i)) & mask for i in range(len(a) + len(b) - 1)]
