"""Arithmetic of the ring R_q = Z_q[X] / (X^n + 1), as used by Kyber and friends."""
import numpy as np


def ring_mul(a: np.ndarray, b: np.ndarray, q: int) -> np.ndarray:
    """a * b in R_q; n = len(a) = len(b), lowest degree first, 1 < q < 2**31.

    The result is centred: representatives in [-(q // 2), (q - 1) // 2].
    """
    n = len(a)
    if len(b) != n:
        raise ValueError("operands belong to different rings")
    if not 1 < q < 2**31:
        raise ValueError("modulus out of range")
    a = np.mod(np.asarray(a, dtype=np.int64), q)
    rot = np.mod(np.asarray(b, dtype=np.int64), q)     # X^i * b
    acc = np.zeros(n, dtype=np.int64)
    for coeff in a:
        acc = (acc + coeff * rot) % q                  # < 2**62 + 2**31
        rot = np.concatenate(([-rot[-1] % q], rot[:-1]))
    half = q // 2
    return (acc + half) % q - half
