"""Bit-exact model of adc_smooth() in firmware/filter.c (Cortex-M0, no FPU)."""
import numpy as np

TAPS = (1, 4, 6, 4, 1)      # sum 16 -> shift 4
SHIFT = 4


def adc_smooth(samples):
    """uint16 in, uint16 out, same length.

    Rounds half up: (acc + 8) >> 4. Samples before the first one count as the
    first, those after the last one as the last.
    """
    s = np.asarray(samples, dtype=np.uint16)
    n = len(s)
    out = np.empty(n, dtype=np.uint16)
    for i in range(n):
        acc = 1 << (SHIFT - 1)
        for k, tap in enumerate(TAPS):
            idx = min(max(i + k - 2, 0), n - 1)
            acc += tap * int(s[idx])
        out[i] = acc >> SHIFT
    return out
