import numpy as np


def conv_layer_bprop(dz, x, w):
    """
    Ported from trainNet.m. The layer is
        z(t,o) = b(o) + sum_c conv(x(:,c), w(:,c,o), 'valid')(t)
    i.e. a true convolution (kernel flipped), samples first, then channels.

    x [T,Ci], w [K,Ci,Co], dz [T-K+1,Co]

    Returns in the order in which the solver stacks them: db, dw, dx.
    """
    T, Ci = x.shape
    K, _, Co = w.shape
    n = T - K + 1
    db = dz.sum(0)
    dw = np.empty((K, Ci, Co))
    dx = np.zeros((T, Ci))
    for k in range(K):
        lag = K - 1 - k                  # z(t) meets x(t+lag) through w(k)
        dw[k] = x[lag:lag + n].T @ dz
        dx[lag:lag + n] += dz @ w[k].T
    return db, dw, dx
