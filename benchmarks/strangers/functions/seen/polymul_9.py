def convolve(a, b):
    """Full discrete convolution of two sequences (a.k.a. polynomial product)."""
    if not a or not b:
        return []
    out = [0] * (len(a) + len(b) - 1)
    for i, ai in enumerate(a):
        for j, bj in enumerate(b):
            out[i + j] += ai * bj
    return out
