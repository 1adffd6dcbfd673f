def fir_q15(samples, coeffs):
    """Fixed point FIR: Q15 samples, Q15 coefficients, Q15 out.

    The result is the exact sum of products, rounded to nearest and saturated
    to int16.  Samples before the first one are zero.
    """
    out = []
    for n in range(len(samples)):
        acc = 0
        for k, c in enumerate(coeffs):
            if n - k < 0:
                break
            acc += (int(c) * int(samples[n - k]) + (1 << 14)) >> 15
        out.append(max(-32768, min(32767, acc)))
    return out
