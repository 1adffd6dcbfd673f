"""Polynomial multiplication through one big-integer product (Kronecker substitution)."""


def _pack(coefficients, width):
    word = 0
    for c in reversed(coefficients):
        word = (word << width) | c
    return word


def _unpack(word, width, count):
    mask = (1 << width) - 1
    out = []
    for _ in range(count):
        out.append(word & mask)
        word >>= width
    return out


def multiply(a, b):
    """Coefficients of a(x) b(x), constant term first, exact.

    a and b: non-empty lists of non-negative integers of any size. Both polynomials
    are evaluated at a power of two that leaves every coefficient of the product
    its own field of bits.
    """
    a, b = [int(c) for c in a], [int(c) for c in b]
    if min(a) < 0 or min(b) < 0:
        raise ValueError("coefficients must not be negative")
    width = max(a).bit_length() + max(b).bit_length()
    if width == 0:
        width = 1
    product = _pack(a, width) * _pack(b, width)
    return _unpack(product, width, len(a) + len(b) - 1)
