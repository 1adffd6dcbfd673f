import numpy as np


def walsh_hadamard(v):
    # 快速沃尔什-阿达马变换（未归一化）
    v = v.copy()
    h = 1
    while h < len(v):
        w = v.reshape(-1, 2, h)
        s, d = w[:, 0] + w[:, 1], w[:, 0] - w[:, 1]
        w[:, 0], w[:, 1] = s, d
        h *= 2
    return v


def xor_convolve(a, b):
    """异或卷积：c[k] = 所有满足 i ^ j == k 的 a[i] * b[j] 之和（整数，长度必须是 2 的幂）。"""
    a = np.array(a, dtype=np.int64)
    b = np.array(b, dtype=np.int64)
    n = len(a)
    if len(b) != n or n == 0 or n & (n - 1):
        raise ValueError("both inputs must have the same power-of-two length")
    return walsh_hadamard(walsh_hadamard(a) * walsh_hadamard(b)) // n
