def saturate16(v):
    if v > 32767:
        return 32767
    if v < -32768:
        return -32768
    return v


def fir_q15(x, h):
    """Bit-exact model of the Q15 FIR on the target.

    x, h: sequences of ints in -32768..32767. Accumulates in 64 bits, then
    rounds half up, shifts right by 15 and saturates. len(output) == len(x).
    """
    n_taps = len(h)
    delay = [0] * n_taps
    pos = 0
    out = []
    for sample in x:
        delay[pos] = int(sample)
        acc = 1 << 14
        idx = pos
        for k in range(n_taps):
            acc += int(h[k]) * delay[idx]
            idx = idx - 1 if idx > 0 else n_taps - 1
        pos = pos + 1 if pos + 1 < n_taps else 0
        out.append(saturate16(acc >> 15))
    return out
