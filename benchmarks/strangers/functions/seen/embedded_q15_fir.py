# Bit-true model of the Q15 FIR on the target (Cortex-M, SMLALD based):
#   * samples and coefficients are int16, Q15
#   * products are summed in a 64-bit accumulator, no overflow possible
#   * at the end: round to nearest (add 1 << 14), shift right by 15,
#     saturate to int16
import numpy as np


def fir_q15(samples, coeffs):
    """y[n] = sat(round(sum_k coeffs[k] * samples[n-k])), zero initial state."""
    samples = np.asarray(samples, dtype=np.int16)
    coeffs = np.asarray(coeffs, dtype=np.int16)
    acc = np.zeros(len(samples), dtype=np.int32)
    for k, c in enumerate(coeffs):
        if k >= len(samples):
            break
        acc[k:] += c.astype(np.int32) * samples[:len(samples) - k].astype(np.int32)
    out = (acc.astype(np.int64) + (1 << 14)) >> 15
    return np.clip(out, -32768, 32767).astype(np.int16)
