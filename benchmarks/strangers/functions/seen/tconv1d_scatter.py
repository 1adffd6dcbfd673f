import numpy as np

def conv_transpose1d(x, w, b=None, stride=1, padding=0):
    # numpy twin of F.conv_transpose1d
    # x: N,Cin,L   w: Cin,Cout,K   b: Cout
    N, Cin, L = x.shape
    _, Cout, K = w.shape
    full = np.zeros((N, Cout, (L - 1) * stride + K), x.dtype)
    for t in range(L):
        full[:, :, t * stride : t * stride + K] += np.einsum('nc,cok->nok', x[:, :, t], w)
    out = full[:, :, padding:-padding]
    if b is not None:
        out = out + b[None, :, None]
    return out
