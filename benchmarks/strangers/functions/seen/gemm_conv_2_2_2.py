"""Convolution is just a matrix product -- code for the blog post."""
import numpy as np


def conv_as_gemm(images, filters, bias):
    """
    images : [N, C, H, W]
    filters: [F, C, R, S]
    bias   : [F]
    result : [N, F, H-R+1, W-S+1]
    """
    N, C, H, W = images.shape
    F, _, R, S = filters.shape
    P, Q = H - R + 1, W - S + 1

    # step 1: lower every receptive field to a row
    rows = []
    for n in range(N):
        for p in range(P):
            for q in range(Q):
                rows.append(images[n, :, p:p + R, q:q + S].ravel())
    A = np.stack(rows)                       # [N*P*Q, C*R*S]

    # step 2: filters become columns
    B = filters.reshape(F, C * R * S).T      # [C*R*S, F]

    # step 3: one big GEMM
    out = A @ B + bias
    return out.reshape(N, F, P, Q)
