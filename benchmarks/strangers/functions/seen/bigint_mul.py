import numpy as np

BASE_DIGITS = 9
BASE = 10 ** BASE_DIGITS


def _limbs(s):
    s = s.lstrip("0") or "0"
    return np.array([int(s[max(0, i - BASE_DIGITS):i])
                     for i in range(len(s), 0, -BASE_DIGITS)], dtype=np.int64)


def bigint_mul(a: str, b: str) -> str:
    """Multiply two non-negative decimal strings of any length: convolve the
    base-10^9 limbs, then carry."""
    cols = np.convolve(_limbs(a), _limbs(b))
    out, carry = [], 0
    for v in cols.tolist():
        carry, digit = divmod(v + carry, BASE)
        out.append(digit)
    while carry:
        carry, digit = divmod(carry, BASE)
        out.append(digit)
    text = "".join(f"{d:0{BASE_DIGITS}d}" for d in reversed(out))
    return text.lstrip("0") or "0"
