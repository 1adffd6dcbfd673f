def fir(samples, coeffs):
    """Direct form FIR. The line is at rest (all zero) before the first sample.

    >>> fir([1, 2, 3], [1])
    [1.0, 2.0, 3.0]
    """
    out = []
    for n in range(len(samples)):
        acc = 0.0
        for k in range(len(coeffs)):
            if k < len(samples):
                acc += coeffs[k] * samples[n - k]
        out.append(acc)
    return out
