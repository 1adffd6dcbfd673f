Q15_MAX, Q15_MIN = 32767, -32768


def fir_q15(samples, taps):
    """Q15 FIR, 64-bit accumulator (CMSIS-like), no history.

    The sum is brought back to Q15 with rounding to nearest (halves go up)
    and saturated.  samples, taps: lists of ints in Q15.
    """
    out = []
    for n in range(len(samples)):
        acc = 0
        for k, c in enumerate(taps):
            if n - k >= 0:
                acc += samples[n - k] * c
        y = (acc + (1 << 15)) >> 15
        out.append(max(Q15_MIN, min(Q15_MAX, y)))
    return out
