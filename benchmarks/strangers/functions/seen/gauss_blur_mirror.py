from math import exp, ceil


def gaussian_blur(rows, sigma):
    """Blur a grey image given as a list of rows (floats).

    Separable Gaussian, radius ceil(3*sigma), weights sum to one.
    Border: mirrored without repeating the edge pixel (d c b | a b c d | c b a).
    A new image is returned.
    """
    r = int(ceil(3 * sigma))
    k = [exp(-0.5 * (i / sigma) ** 2) for i in range(-r, r + 1)]
    s = sum(k)
    k = [v / s for v in k]

    def mirror(i, n):
        if n == 1:
            return 0
        period = 2 * (n - 1)
        i %= period
        return period - i if i >= n else i

    def line(v):
        n = len(v)
        return [sum(k[t + r] * v[mirror(i + t, n)] for t in range(-r, r + 1)) for i in range(n)]

    tmp = [line(row) for row in rows]
    cols = [line(list(c)) for c in zip(*tmp)]
    return [list(c) for c in zip(*cols)]
