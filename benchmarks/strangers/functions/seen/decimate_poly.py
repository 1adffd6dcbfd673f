def polyphase_decimate(x, h, M):
    """Filter x with FIR h and keep every M-th sample, computing only those.

    y[n] = sum_k h[k] * x[n*M - k], with x zero before its start, for
    n = 0 .. ceil(len(x) / M) - 1. Done with M polyphase branches.
    """
    n_out = -(-len(x) // M)
    y = [0.0] * n_out
    for p in range(M):
        branch_h = h[p::M]
        for n in range(n_out):
            acc = 0.0
            for r, c in enumerate(branch_h):
                idx = (n - r) * M + p
                if 0 <= idx < len(x):
                    acc += c * x[idx]
            y[n] += acc
    return y
