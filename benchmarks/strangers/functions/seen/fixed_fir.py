import numpy as np


def fir_int16(x, coeffs, frac_bits=15):
    """FIR on int16 samples with int16 coefficients (Qm.frac_bits).

    Model of the Cortex-M kernel: 64-bit accumulator at full precision, one
    arithmetic right shift by frac_bits when the sum is complete, then
    saturation to int16. History before x[0] is zero.
    """
    x = np.asarray(x, dtype=np.int64)
    coeffs = np.asarray(coeffs, dtype=np.int64)
    n_taps = len(coeffs)
    hist = np.concatenate([np.zeros(n_taps - 1, dtype=np.int64), x])
    out = np.empty(len(x), dtype=np.int16)
    for n in range(len(x)):
        acc = np.int64(0)
        for k in range(n_taps):
            acc += (coeffs[k] * hist[n + n_taps - 1 - k]) >> frac_bits
        out[n] = np.clip(acc, -32768, 32767)
    return out
