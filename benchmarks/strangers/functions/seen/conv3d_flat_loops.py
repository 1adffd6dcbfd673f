import numpy as np


def conv3d_ref(x, w, b, stride, pad):
    """
    Host reference, flat row-major buffers as on the device.
    x [N][C][D][H][W], w [K][C][T][R][S], b [K]; stride and pad are (d, h, w) triples.
    Cross-correlation.
    """
    N, C, D, H, W = x.shape
    K, _, T, R, S = w.shape
    od = (D + 2 * pad[0] - T) // stride[0] + 1
    oh = (H + 2 * pad[1] - R) // stride[1] + 1
    ow = (W + 2 * pad[2] - S) // stride[2] + 1
    xf, wf = x.ravel().tolist(), w.ravel().tolist()
    y = np.empty(N * K * od * oh * ow)
    o = 0
    for n in range(N):
        for k in range(K):
            for z in range(od):
                for p in range(oh):
                    for q in range(ow):
                        acc = float(b[k])
                        for c in range(C):
                            for t in range(T):
                                iz = z * stride[0] - pad[0] + t
                                if iz < 0 or iz >= D:
                                    continue
                                for r in range(R):
                                    iy = p * stride[1] - pad[1] + r
                                    if iy < 0 or iy >= H:
                                        continue
                                    xrow = (((n * C + c) * D + iz) * H + iy) * W
                                    wrow = (((k * C + c) * T + t) * R + r) * S
                                    for s in range(S):
                                        ix = q * stride[2] - pad[2] + s
                                        if 0 <= ix < W:
                                            acc += xf[xrow + ix] * wf[wrow + s]
                        y[o] = acc
                        o += 1
    return y.reshape(N, K, od, oh, ow)
