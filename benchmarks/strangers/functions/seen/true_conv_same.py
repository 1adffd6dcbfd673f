import numpy as np


def conv2d_same(f, g):
    '''True 2-D convolution (kernel is flipped), zero boundary, output same size as f. g must have odd sides.'''
    M, N = f.shape
    m, n = g.shape
    assert m % 2 == 1 and n % 2 == 1
    cm, cn = m // 2, n // 2
    out = np.zeros((M, N))
    for i in range(M):
        for j in range(N):
            s = 0.0
            for u in range(-cm, cm + 1):
                for v in range(-cn, cn + 1):
                    ii, jj = i - u, j - v
                    if 0 <= ii < M and 0 <= jj < N:
                        s += g[u + cm, v + cn] * f[ii, jj]
            out[i, j] = s
    return out
