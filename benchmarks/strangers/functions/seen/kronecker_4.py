def convolve_ints(a, b):
    """Exact linear convolution of two lists of Python ints (any size, any sign).

    Both sequences are packed into one big integer each, the product is left
    to CPython's big multiplication, and the digits are read back.
    """
    if not a or not b:
        return []
    top = max(map(abs, a)) * max(map(abs, b)) * min(len(a), len(b))
    bits = top.bit_length() + 1
    bits += -bits % 8

    def pack(seq):
        v = 0
        for c in reversed(seq):
            v = (v << bits) + c
        return v

    prod = pack(a) * pack(b)
    half, mask = 1 << (bits - 1), (1 << bits) - 1
    out = []
    for _ in range(len(a) + len(b) - 1):
        d = prod & mask
        if d >= half:
            d -= mask + 1
        out.append(d)
        prod = (prod - d) >> bits
    return out
