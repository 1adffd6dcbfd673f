"""Emulation of the tiled 1D kernel from my CUDA course, to debug the indexing on the host.

__global__ void convolution_1D_tiled(float *N, float *P, const float *M, int mask_width, int width)
"""
from array import array

TILE_SIZE = 16


def _block(N, P, M, blockIdx, Width):
    Mask_Width = len(M)
    radius = Mask_Width // 2
    N_ds = array('d', bytes(8 * (TILE_SIZE + Mask_Width - 1)))  # __shared__

    base = blockIdx * TILE_SIZE - radius
    # cooperative load: each thread strides through tile + halo cells
    for threadIdx in range(TILE_SIZE):
        s = threadIdx
        while s < TILE_SIZE + Mask_Width - 1:
            g = base + s
            N_ds[s] = N[g] if 0 <= g < Width else 0.0
            s += TILE_SIZE
    # __syncthreads()
    for threadIdx in range(TILE_SIZE):
        i = blockIdx * TILE_SIZE + threadIdx
        if i >= Width:
            continue
        Pvalue = 0.0
        for j in range(Mask_Width):
            Pvalue += N_ds[threadIdx + j] * M[j]
        P[i] = Pvalue


def convolution_1D_tiled(N, M):
    """P[i] = sum_j N[i - len(M)//2 + j] * M[j], ghost cells are 0, len(M) odd.

    Takes sequences of floats, gives back a memoryview of doubles as long as N.
    """
    if len(M) % 2 != 1:
        raise ValueError("mask width must be odd")
    Width = len(N)
    P = memoryview(array('d', bytes(8 * Width)))
    gridDim = (Width + TILE_SIZE - 1) // TILE_SIZE
    for b in range(gridDim):
        _block(N, P, M, b, Width)
    return P
