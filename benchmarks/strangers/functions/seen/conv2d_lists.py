# no numpy allowed in this assignment :(

def conv2_full(A, K):
    """2-D convolution, 'full' size, same result as scipy.signal.convolve2d(A, K).

    A, K are lists of rows.
    """
    ha, wa = len(A), len(A[0])
    hk, wk = len(K), len(K[0])

    # zero frame, hk-1 rows and wk-1 columns thick
    P = [[0] * (wa + 2 * (wk - 1)) for _ in range(ha + 2 * (hk - 1))]
    for r in range(ha):
        for c in range(wa):
            P[r + hk - 1][c + wk - 1] = A[r][c]

    out = []
    for r in range(ha + hk - 1):
        row = []
        for c in range(wa + wk - 1):
            s = 0
            for u in range(hk):
                for v in range(wk):
                    s += P[r + u][c + v] * K[u][v]
            row.append(s)
        out.append(row)
    return out
