import numpy as np


def conv3d(vol, ker, stride=1):
    # vol [D,H,W,Cin], ker [kd,kh,kw,Cin,Cout]; no padding, no flip
    kd, kh, kw, ci, co = ker.shape
    D, H, W = [(n - k) // stride + 1 for n, k in zip(vol.shape[:3], (kd, kh, kw))]
    cols = np.empty((D * H * W, kd * kh * kw * ci), dtype=vol.dtype)
    row = 0
    for z in range(D):
        for y in range(H):
            for x in range(W):
                a, b, c = z * stride, y * stride, x * stride
                cols[row] = vol[a:a + kd, b:b + kh, c:c + kw].ravel()
                row += 1
    return (cols @ ker.reshape(-1, co)).reshape(D, H, W, co)
