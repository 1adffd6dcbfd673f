import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_transpose1d(x, w, stride):
    """Транспонированная свёртка (как в PyTorch, padding=0).

    x: (Cin, L), w: (Cin, Cout, K).  Между отсчётами вставляются stride-1 нулей,
    затем обычный проход скользящим окном.
    """
    cin, L = x.shape
    K = w.shape[2]
    z = np.zeros((cin, (L - 1) * stride + 1))
    z[:, ::stride] = x
    z = np.pad(z, ((0, 0), (K - 1, K - 1)))        # полная свёртка
    okna = sliding_window_view(z, K, axis=1)       # (Cin, T, K)
    return np.einsum("ctk,cok->ot", okna, w)
