from functools import reduce
from itertools import zip_longest


def _shift_and_add(acc, pair):
    # acc * x + coefficient * row
    coefficient, row = pair
    return [s + coefficient * r for s, r in zip_longest([0] + acc, row, fillvalue=0)]


def _two(a, b):
    # Horner: (((a_n) x + a_{n-1}) x + ...) with b in place of 1
    return reduce(_shift_and_add, ((c, b) for c in reversed(a[:-1])), [a[-1] * v for v in b])


def convolve(*sequences):
    """Full discrete convolution of any number of sequences, as a list.

    Plain Python, so that it works with int, Fraction, Decimal, complex, ...

    >>> convolve([1, 1], [1, 1], [1, 1])
    [1, 3, 3, 1]

    Without arguments the result is [1], the neutral element.
    """
    seqs = [list(s) for s in sequences]
    if not all(seqs):
        raise ValueError("empty sequence")
    return reduce(_two, seqs, [1])
