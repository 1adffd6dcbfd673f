# Homework 3: two-dimensional convolution with nothing but lists


def convolve2d(a, k):
    """Full 2-D convolution of the matrix a with the kernel k:
    out[i][j] = sum over u, v of a[i-u][j-v] * k[u][v]
    """
    ah, aw = len(a), len(a[0])
    kh, kw = len(k), len(k[0])
    k = k[::-1]                 # turn the kernel, so that we can slide it
    oh, ow = ah + kh - 1, aw + kw - 1
    out = [[0] * ow for _ in range(oh)]
    for i in range(oh):
        for j in range(ow):
            s = 0
            for u in range(kh):
                y = i - (kh - 1) + u
                if y < 0 or y >= ah:
                    continue
                for v in range(kw):
                    x = j - (kw - 1) + v
                    if x < 0 or x >= aw:
                        continue
                    s += a[y][x] * k[u][v]
            out[i][j] = s
    return out
