def conv2_full(A, K):
    """MATLAB conv2(A, K): nested lists in, nested lists out, 'full' shape."""
    ra, ca, rk, ck = len(A), len(A[0]), len(K), len(K[0])
    out = [[0] * (ca + ck - 1) for _ in range(ra + rk - 1)]
    for i in range(ra):
        for j in range(ca):
            for m in range(rk):
                for n in range(ck):
                    out[i + m][j + n] += A[i][j] * K[m][n]
    return out
