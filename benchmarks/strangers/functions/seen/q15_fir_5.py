import numpy as np

Q = 15
ROUND = 1 << (Q - 1)


def fir_q15(x: np.ndarray, coeffs: np.ndarray) -> np.ndarray:
    """FIR filter in Q15 fixed point, bit-exact to the DSP firmware.

    x and coeffs are int16 (Q15), coeffs[0] is applied to the newest sample and
    the delay line starts out empty. The sum is kept in a wide accumulator and
    rounded once, by adding half an LSB before the arithmetic shift; then it
    saturates to int16. Same length as x.
    """
    if x.dtype != np.int16 or coeffs.dtype != np.int16:
        raise TypeError("int16 expected")
    x = x.astype(np.int64)
    acc = np.zeros(len(x), dtype=np.int64)
    for k, c in enumerate(coeffs.astype(np.int64)):
        if k >= len(x):
            break
        acc[k:] += c * x[:len(x) - k]
    return np.clip((acc + ROUND) >> Q, -32768, 32767).astype(np.int16)
