# NumPy model of the blocked direct convolution in conv_nhwc.cu
#   x   [N][H][W][C]
#   w   [R][S][C][K]
#   y   [N][P][Q][K]       unit stride, no padding
import numpy as np

TILE_Q = 8
TILE_K = 16
TILE_C = 4


def conv_blocked(x, w):
    N, H, W, C = x.shape
    R, S, _, K = w.shape
    P, Q = H - R + 1, W - S + 1
    y = np.empty((N, P, Q, K), dtype=np.float32)
    for n in range(N):
        for p in range(P):
            for q0 in range(0, Q, TILE_Q):
                q1 = min(q0 + TILE_Q, Q)
                for k0 in range(0, K, TILE_K):
                    k1 = min(k0 + TILE_K, K)
                    acc = np.zeros((q1 - q0, k1 - k0), dtype=np.float32)
                    for cb in range(C // TILE_C):
                        c0 = cb * TILE_C
                        c1 = c0 + TILE_C
                        for r in range(R):
                            for s in range(S):
                                a = x[n, p + r, q0 + s:q1 + s, c0:c1]
                                b = w[r, s, c0:c1, k0:k1]
                                acc += a @ b
                    y[n, p, q0:q1, k0:k1] = acc
    return y
