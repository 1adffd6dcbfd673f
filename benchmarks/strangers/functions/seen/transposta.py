# Aula 7 - convolução transposta "na mão"
import numpy as np


def conv_transpose2d(x, w, stride=2, padding=0):
    """Mesma saída que torch.nn.functional.conv_transpose2d(x, w, stride=..., padding=...).

    x: (N, Cin, H, W)   w: (Cin, Cout, k, k)   0 <= padding < k
    """
    n, cin, H, W = x.shape
    _, cout, k, _ = w.shape

    # 1) inserir zeros entre os pixels
    z = np.zeros((n, cin, H * stride, W * stride), dtype=x.dtype)
    z[:, :, ::stride, ::stride] = x

    # 2) borda
    p = k - 1 - padding
    z = np.pad(z, ((0, 0), (0, 0), (p, p), (p, p)))

    # 3) convolução comum com o kernel girado 180 graus
    wf = w[:, :, ::-1, ::-1]
    oh, ow = z.shape[2] - k + 1, z.shape[3] - k + 1
    y = np.zeros((n, cout, oh, ow))
    for i in range(oh):
        for j in range(ow):
            y[:, :, i, j] = np.einsum("nckl,cokl->no", z[:, :, i:i + k, j:j + k], wf)
    return y
