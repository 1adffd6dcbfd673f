P, G = 998244353, 3


def _ntt(a, root):
    n = len(a)
    if n == 1:
        return a
    even = _ntt(a[::2], root * root % P)
    odd = _ntt(a[1::2], root * root % P)
    out = [0] * n
    t = 1
    for i in range(n // 2):
        v = t * odd[i] % P
        out[i] = (even[i] + v) % P
        out[i + n // 2] = (even[i] - v) % P
        t = t * root % P
    return out


def convolve(a, b):
    """卷积 (mod 998244353)，返回长度 len(a)+len(b)-1；有一个为空则返回 []。"""
    if not a or not b:
        return []
    need = len(a) + len(b) - 1
    n = 1
    while n < need:
        n *= 2
    root = pow(G, (P - 1) // n, P)
    fa = _ntt([v % P for v in a] + [0] * (n - len(a)), root)
    fb = _ntt([v % P for v in b] + [0] * (n - len(b)), root)
    fc = _ntt([u * v % P for u, v in zip(fa, fb)], pow(root, P - 2, P))
    inv = pow(n, P - 2, P)
    return [v * inv % P for v in fc[:need]]
