# prototype of conv_f32() for the M4 firmware, to be translated to C line by line
import numpy as np


def conv_f32(inp, wgt, bias):
    """inp[ci][t], wgt[co][ci][k], bias[co]; returns out[co][t], zero padded 'same' (odd k)
    out[co][t] = bias[co] + sum_ci sum_k wgt[co][ci][k] * inp[ci][t + k - K/2]"""
    n_ci, n_t = inp.shape
    n_co, _, n_k = wgt.shape
    half = n_k // 2
    out = np.zeros((n_co, n_t), dtype=np.float32)
    for co in range(n_co):
        for ci in range(n_ci):
            for t in range(n_t):
                acc = bias[co]
                for k in range(n_k):
                    p = t + k - half
                    if p < 0 or p >= n_t:
                        continue
                    acc += wgt[co, ci, k] * inp[ci, p]
                out[co, t] += acc
    return out
