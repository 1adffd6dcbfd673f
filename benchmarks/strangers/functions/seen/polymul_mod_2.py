import numpy as np

MOD = 998244353


def polymul(a, b, mod=MOD):
    """product of two polynomials with coefficients in [0, mod), lowest degree first"""
    need = len(a) + len(b) - 1
    n = 2
    while n < need:
        n <<= 1
    fa = np.fft.rfft(np.array(a, dtype=np.float64), n)
    fb = np.fft.rfft(np.array(b, dtype=np.float64), n)
    c = np.rint(np.fft.irfft(fa * fb, n))[:need]
    return [int(v) % mod for v in c]


if __name__ == "__main__":
    print(polymul([1, 2, 3], [4, 5]))    # [4, 13, 22, 15]
