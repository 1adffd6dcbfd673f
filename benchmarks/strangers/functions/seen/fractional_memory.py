import numpy as np


def gl_derivative(f, alpha, h):
    """Gruenwald-Letnikov derivative of order alpha of samples f(0), f(h), ...

    D f(t_n) ~ h^-alpha * sum_{k=0}^{n} w_k f(t_n - k h),
    w_k = (-1)^k binom(alpha, k).  Lower terminal is 0. alpha < 0 integrates.
    """
    f = np.asarray(f, float)
    n = f.size
    w = np.ones(n)
    for k in range(1, n):
        w[k] = w[k - 1] * (k - 1 - alpha) / k
    out = np.empty(n)
    for i in range(n):
        out[i] = w[:i + 1] @ f[i::-1]
    return out * h ** -alpha
