import numpy as np
from numba import njit


@njit
def convolve2d(image, kernel):
    """Convolution with an odd-sized kernel, zero padding, same-size output."""
    M, N = image.shape
    Mf, Nf = kernel.shape
    Mf2 = Mf // 2
    Nf2 = Nf // 2
    result = np.zeros((M, N))
    for i in range(M):
        for j in range(N):
            num = 0.0
            for ii in range(Mf):
                for jj in range(Nf):
                    y = i + Mf2 - ii
                    x = j + Nf2 - jj
                    if 0 <= y < M and 0 <= x < N:
                        num += kernel[ii, jj] * image[y, x]
            result[i, j] = num
    return result
