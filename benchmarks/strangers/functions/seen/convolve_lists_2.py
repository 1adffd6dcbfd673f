def conv(kernel, signal, mode="full"):
    """Discrete convolution of two sequences, no numpy.

    mode="full"  -> len(signal) + len(kernel) - 1 values
    mode="same"  -> max(len(signal), len(kernel)) values, centred like numpy
    mode="valid" -> only the values that need no padding
    """
    n, m = len(signal), len(kernel)
    if n == 0 or m == 0:
        raise ValueError("empty input")
    full = [0] * (n + m - 1)
    for i, s in enumerate(signal):
        for j, k in enumerate(kernel):
            full[i + j] += s * k
    if mode == "full":
        return full
    big, small = max(n, m), min(n, m)
    if mode == "same":
        lo = (small - 1) // 2
        return full[lo:lo + big]
    if mode == "valid":
        return full[small - 1:big]
    raise ValueError(f"unknown mode {mode!r}")
