def conv2d_lists(A, K):
    """Exercise 4b. 'Valid' cross-correlation of matrix A with kernel K.

    Both are lists of rows. No libraries!

    >>> conv2d_lists([[1, 2, 3]], [[1, 1]])
    [[3, 5]]
    """
    out_h = len(A) - len(K) + 1
    out_w = len(A[0]) - len(K[0]) + 1
    C = [[0] * out_w] * out_h
    for i in range(out_h):
        for j in range(out_w):
            s = 0
            for m, row in enumerate(K):
                for n, k in enumerate(row):
                    s += A[i + m][j + n] * k
            C[i][j] = s
    return C
