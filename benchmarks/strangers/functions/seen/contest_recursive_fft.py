import cmath

# convolution of two integer sequences (polynomial multiplication), O(n log n)
# c[k] = sum a[i] * b[k-i],  len(c) = len(a) + len(b) - 1


def fft(p, inv=False):
    n = len(p)
    if n == 1:
        return p
    ev, od = fft(p[::2], inv), fft(p[1::2], inv)
    ang = (1 if inv else -1) * 2 * cmath.pi / n
    r = [0] * n
    for i in range(n // 2):
        t = cmath.exp(1j * ang * i) * od[i]
        r[i] = ev[i] + t
        r[i + n // 2] = ev[i] - t
    return r


def multiply(a, b):
    m = len(a) + len(b) - 1
    n = 1
    while n < max(len(a), len(b)):
        n <<= 1
    n <<= (n < 2)
    fa = fft(list(a) + [0] * (n - len(a)))
    fb = fft(list(b) + [0] * (n - len(b)))
    c = fft([u * v for u, v in zip(fa, fb)], inv=True)
    c = [round(z.real / n) for z in c]
    return (c + [0] * m)[:m]
