Q15_MAX = 32767
Q15_MIN = -32768


def _sat16(v):
    if v > Q15_MAX:
        return Q15_MAX
    if v < Q15_MIN:
        return Q15_MIN
    return v


def fir_q15(x, h):
    """Q15 FIR filter, bit-exact model of the DSP routine.

    x, h : sequences of int in Q15 (-32768..32767)
    Products are accumulated in a wide accumulator (Q30). At the end the
    accumulator is rounded half up to Q15 and saturated to 16 bit.
    Samples before the start of x are 0. Returns a list with len(x) ints.
    """
    y = []
    for n in range(len(x)):
        acc = 0
        for k in range(len(h)):
            if n - k < 0:
                break
            acc += int(h[k]) * int(x[n - k])
        acc = (acc + (1 << 14)) >> 15
        y.append(_sat16(acc))
    return y
