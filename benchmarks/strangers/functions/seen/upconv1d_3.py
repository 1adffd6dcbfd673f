import numpy as np


def conv_transpose1d(x, w, stride=1, padding=0):
    """Transposed convolution as in torch.nn.functional.conv_transpose1d.

    x (B, Cin, L), w (Cin, Cout, K) -> (B, Cout, (L-1)*stride - 2*padding + K)
    """
    B, Cin, L = x.shape
    _, Cout, K = w.shape
    # put stride-1 zeros between the samples, then run an ordinary stride-1 conv
    z = np.zeros((B, Cin, (L - 1) * stride + 1))
    z[:, :, ::stride] = x
    z = np.pad(z, ((0, 0), (0, 0), (K - 1, K - 1)))
    Lo = z.shape[2] - K + 1
    y = np.empty((B, Cout, Lo))
    for t in range(Lo):
        y[:, :, t] = np.einsum('bck,cok->bo', z[:, :, t:t + K], w)
    return y[:, :, padding:Lo - padding]
