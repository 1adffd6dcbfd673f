import numpy as np

BASE_DIGITS = 3
BASE = 10 ** BASE_DIGITS


def _limbs(s):
    return [int(s[max(i - BASE_DIGITS, 0):i])
            for i in range(len(s), 0, -BASE_DIGITS)]


def multiply(a, b):
    """Product of two non-negative decimal strings, as a string.

    The schoolbook product is a convolution of the limbs, done with an FFT,
    then the carries are propagated.  Good for up to some 100000 digits.
    """
    x, y = _limbs(a), _limbs(b)
    need = len(x) + len(y) - 1
    nfft = 1 << (need - 1).bit_length()
    conv = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(y, nfft), nfft) \
        if nfft > 1 else np.array([x[0] * y[0]])
    conv = conv[:need].astype(np.int64)

    digits = []
    carry = 0
    for v in conv.tolist():
        carry, r = divmod(v + carry, BASE)
        digits.append("%0*d" % (BASE_DIGITS, r))
    while carry:
        carry, r = divmod(carry, BASE)
        digits.append("%0*d" % (BASE_DIGITS, r))
    return "".join(reversed(digits)).lstrip("0") or "0"
