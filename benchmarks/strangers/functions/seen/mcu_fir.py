import numpy as np


def fir_acc32(samples, coeffs):
    """FIR with int16 samples and int16 coefficients, as in the firmware.

    Returns the raw 32-bit accumulators (no shift, no saturation), one per
    input sample.  The caller guarantees sum(|coeffs|) < 65536.
    """
    x = np.asarray(samples, dtype=np.int16)
    c = np.asarray(coeffs, dtype=np.int16)
    n = x.size
    acc = np.zeros(n, dtype=np.int32)
    for k in range(min(c.size, n)):
        acc[k:] += c[k] * x[:n - k]
    return acc
