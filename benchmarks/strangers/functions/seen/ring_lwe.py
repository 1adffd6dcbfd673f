"""Products in the ring Z_q[x] / (x^n + 1) of lattice cryptography."""
import numpy as np


def negacyclic_multiply(a, b, q=3329):
    """Exact product of two ring elements.

    a, b : n coefficients each, constant term first, any integers
    q    : modulus, up to 26 bits (3329 for Kyber, 8380417 for Dilithium, other
           primes in homomorphic encryption)

    Coefficients of the result lie in 0 .. q-1.

    x^n = -1, so what runs over the end comes back with the opposite sign.
    """
    a = np.asarray(a, dtype=np.int64) % q
    b = np.asarray(b, dtype=np.int64) % q
    n = len(a)
    if len(b) != n:
        raise ValueError("elements of different rings")

    size = 2 * n
    spectrum = np.fft.rfft(a, size) * np.fft.rfft(b, size)
    full = np.rint(np.fft.irfft(spectrum, size))
    full = full.astype(np.int64)

    return (full[:n] - full[n:]) % q
