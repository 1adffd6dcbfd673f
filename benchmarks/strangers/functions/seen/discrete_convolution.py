def conv(f, g, mode='full'):
    # (f * g)[n] = sum_k f[k] g[n - k], plain lists, complex numbers welcome.
    # mode 'same': as long as f (even if g is longer), g centred, for even g
    # the later of the two middle taps counts as lag zero.
    # mode 'valid': only where g lies completely inside f, [] if it never does.
    M, N = len(f), len(g)
    if M == 0 or N == 0:
        return []
    y = []
    for n in range(M + N - 1):
        acc = 0
        k_min = n - (N - 1) if n >= N - 1 else 0
        k_max = n if n < M - 1 else M - 1
        for k in range(k_min, k_max + 1):
            acc += f[k] * g[n - k]
        y.append(acc)
    if mode == 'full':
        return y
    if mode == 'same':
        return y[N // 2:N // 2 + M]
    if mode == 'valid':
        return y[N - 1:M]
    raise ValueError(mode)
