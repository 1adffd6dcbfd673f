def _pack(values):
    word = 0
    for i, v in enumerate(values):
        if v > 0:
            word |= 1 << i
    return word


def binary_conv1d(x, w):
    """Binary-network convolution with XOR and popcount.

    x: list of +1/-1, w: list of +1/-1, len(w) <= len(x)
    Returns the integer dot products of w with each window of x (no padding).
    """
    k = len(w)
    wbits = _pack(w)
    bits = _pack(x)
    mask = (1 << k) - 1
    result = []
    for i in range(len(x) - k + 1):
        differing = bin(((bits >> i) & mask) ^ wbits).count("1")
        result.append(k - 2 * differing)
    return result
