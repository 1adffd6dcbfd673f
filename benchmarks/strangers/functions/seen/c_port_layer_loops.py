# straight translation of conv_layer.c
import numpy as np


def conv_layer(input, weight, bias, pad):
    """input[N][C][H][W], weight[M][C][KH][KW], bias[M] -> output[N][M][OH][OW], stride 1"""
    N, C, H, W = input.shape
    M, _, KH, KW = weight.shape
    OH = H + 2 * pad - KH + 1
    OW = W + 2 * pad - KW + 1
    output = np.zeros((N, M, OH, OW))

    for n in range(N):
        for m in range(M):
            for oh in range(OH):
                for ow in range(OW):
                    acc = 0.0
                    for c in range(C):
                        for kh in range(KH):
                            for kw in range(KW):
                                ih = oh + kh - pad
                                iw = ow + kw - pad
                                if ih < 0 or ih >= H or iw < 0 or iw >= W:
                                    continue
                                acc += input[n, c, ih, iw] * weight[m, c, kh, kw]
                        acc += bias[m]
                    output[n, m, oh, ow] = acc
    return output
