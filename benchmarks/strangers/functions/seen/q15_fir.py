"""Fixed-point FIR filter, model of the DSP library routine."""
import numpy as np


def fir_q15(x, taps, state=None):
    """Q15 FIR filter with a wide accumulator.

    x, taps  int16, value / 32768
    state    the last len(taps)-1 input samples (oldest first), or None for silence
    Products are summed at full width (34.30), rounded to nearest, brought
    back to Q15 and saturated to the int16 range.
    Returns (y, new_state), both int16.
    """
    x = np.asarray(x, dtype=np.int16)
    taps = np.asarray(taps, dtype=np.int16)
    order = taps.size - 1
    if state is None:
        state = np.zeros(order, dtype=np.int16)
    elif len(state) != order:
        raise ValueError("state must hold len(taps) - 1 samples")

    line = np.concatenate([np.asarray(state, dtype=np.int16), x])
    acc = np.zeros(x.size, dtype=np.int64)
    for k in range(taps.size):
        start = order - k
        acc += np.int64(taps[k]) * line[start:start + x.size].astype(np.int64)

    y = (acc + (1 << 14)) >> 15
    return y.astype(np.int16), line[line.size - order:].copy()
