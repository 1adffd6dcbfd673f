import numpy as np


def conv_weight_grad(x, dout, kernel_size, stride=1, pad=0):
    """dL/dW of a convolution layer.

    x (N,C,H,W): layer input; dout (N,F,OH,OW): upstream gradient
    kernel_size: (KH, KW)
    """
    N, C, _, _ = x.shape
    _, F, OH, OW = dout.shape
    KH, KW = kernel_size
    xp = np.pad(x, ((0,0), (0,0), (pad,pad), (pad,pad)))
    dw = np.zeros((F, C, KH, KW))
    for n in range(N):
        for f in range(F):
            g = np.zeros((C, KH, KW))
            for i in range(OH):
                for j in range(OW):
                    g += dout[n, f, i, j] * xp[n, :, i*stride:i*stride+KH, j*stride:j*stride+KW]
            dw[f] = g
    return dw
