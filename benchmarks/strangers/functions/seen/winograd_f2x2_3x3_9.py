# Winograd F(2x2, 3x3), reference for the CUDA kernel. Lavin & Gray 2015.
# Y = A^T [ (G g G^T) . (B^T d B) ] A
import numpy as np

BT = np.array([[1,  0, -1,  0],
               [0,  1,  1,  0],
               [0, -1,  1,  0],
               [0,  1,  0, -1]], dtype=np.float64)

G = np.array([[1.0,  0.0, 0.0],
              [0.5,  0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0.0,  0.0, 1.0]], dtype=np.float64)

AT = np.array([[1, 1,  1, 0],
               [0, 1, -1, 1]], dtype=np.float64)


def winograd_conv3x3(x, w):
    """x (C,H,W), w (K,C,3,3) -> (K,H-2,W-2); stride 1, no padding, no flip."""
    C, H, W = x.shape
    K = w.shape[0]
    P, Q = H - 2, W - 2
    tp, tq = -(-P // 2), -(-Q // 2)

    # make the tiling come out even
    xp = np.zeros((C, 2 * tp + 2, 2 * tq + 2))
    xp[:, :H, :W] = x

    U = np.einsum('ia,kcab,jb->ijkc', G, w, G)
    V = np.empty((4, 4, C, tp, tq))
    for p in range(tp):
        for q in range(tq):
            d = xp[:, 2 * p:2 * p + 4, 2 * q:2 * q + 4]
            V[:, :, :, p, q] = (BT @ d @ BT.T).transpose(1, 2, 0)

    M = np.einsum('ijkc,ijcpq->ijkpq', U, V)   # 16 batched GEMMs
    Y = np.einsum('ui,ijkpq,vj->kpuqv', AT, M, AT)
    return Y.reshape(K, 2 * tp, 2 * tq)[:, :P, :Q]
