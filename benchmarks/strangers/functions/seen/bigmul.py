MOD = 998244353


def multiply(a: int, b: int) -> int:
    """Product of two non-negative integers through a number theoretic transform."""
    BASE_DIGITS = 4
    BASE = 10 ** BASE_DIGITS

    def limbs(v):
        s = str(v)
        return [int(s[max(0, i - BASE_DIGITS):i]) for i in range(len(s), 0, -BASE_DIGITS)]

    def ntt(v, root):
        n = len(v)
        if n == 1:
            return v
        even = ntt(v[0::2], root * root % MOD)
        odd = ntt(v[1::2], root * root % MOD)
        out = [0] * n
        t = 1
        for i in range(n // 2):
            u = t * odd[i] % MOD
            out[i] = (even[i] + u) % MOD
            out[i + n // 2] = (even[i] - u) % MOD
            t = t * root % MOD
        return out

    fa, fb = limbs(a), limbs(b)
    size = 1
    while size < len(fa) + len(fb):
        size *= 2
    root = pow(3, (MOD - 1) // size, MOD)
    fa = ntt(fa + [0] * (size - len(fa)), root)
    fb = ntt(fb + [0] * (size - len(fb)), root)
    prod = ntt([p * q % MOD for p, q in zip(fa, fb)], pow(root, -1, MOD))
    inv = pow(size, -1, MOD)

    carry, digits = 0, []
    for c in prod:
        carry += c * inv % MOD
        digits.append(carry % BASE)
        carry //= BASE
    while carry:
        digits.append(carry % BASE)
        carry //= BASE
    return int("".join(f"{d:0{BASE_DIGITS}d}" for d in reversed(digits)))
