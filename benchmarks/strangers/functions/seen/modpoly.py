import numpy as np

MOD = 998_244_353


def mul_mod(a, b):
    """多項式の積 (係数は mod 998244353)

    a, b: [0, MOD) の整数のリスト、低次の項から。長さは任意。
    """
    if len(a) == 0 or len(b) == 0:
        return []
    pa = np.array(a, dtype=np.int64) % MOD
    pb = np.array(b, dtype=np.int64) % MOD
    return (np.convolve(pa, pb) % MOD).tolist()
