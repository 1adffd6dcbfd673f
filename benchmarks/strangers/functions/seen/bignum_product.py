import numpy as np


def str_to_digits(s):
    # least significant digit first
    return np.frombuffer(s.encode("ascii"), dtype=np.uint8)[::-1] - ord("0")


def multiply(a: str, b: str) -> str:
    """Exact product of two non-negative decimal numbers given as strings.

    >>> multiply("12", "12")
    '144'
    """
    x = str_to_digits(a)
    y = str_to_digits(b)
    cols = np.convolve(x, y)          # column sums of the school method

    digits = []
    carry = 0
    for c in cols:
        carry, d = divmod(int(c) + carry, 10)
        digits.append(d)
    while carry:
        carry, d = divmod(carry, 10)
        digits.append(d)
    return "".join(map(str, digits[::-1])).lstrip("0") or "0"
