import numpy as np

Q = 15


def fir_q15(x, h):
    """Model of the DSP's FIR kernel.

    x, h: int16 arrays in Q15.  Products are Q30 and are summed in a wide
    accumulator (64 bit on the target), rounded, shifted back to Q15 and
    saturated to [-32768, 32767].  Output: int16, same length as x, zero history.
    """
    x = np.asarray(x, dtype=np.int16)
    h = np.asarray(h, dtype=np.int16)
    n = len(x)
    acc = np.zeros(n, dtype=np.int32)
    for k in range(min(len(h), n)):
        acc[k:] += x[:n - k].astype(np.int32) * np.int32(h[k])
    acc = acc.astype(np.int64) + (1 << (Q - 1))
    return np.clip(acc >> Q, -32768, 32767).astype(np.int16)
