import numpy as np

def conv_transpose2d(inp, ker, stride=1, padding=0, output_padding=0):
    """Transposed convolution with PyTorch's conventions.

    inp: (N, Cin, H, W);  ker: (Cin, Cout, kH, kW)
    returns (N, Cout, (H-1)*stride - 2*padding + kH + output_padding, same for W)
    """
    N, Cin, H, W = inp.shape
    _, Cout, kH, kW = ker.shape
    full = np.zeros((N, Cout, (H-1)*stride + kH + output_padding,
                              (W-1)*stride + kW + output_padding))
    # every input pixel stamps a scaled copy of the kernel on the canvas
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(inp[:, :, i, j], ker, axes=(1, 0))
            full[:, :, i*stride:i*stride+kH, j*stride:j*stride+kW] += stamp
    oh, ow = full.shape[2] - padding, full.shape[3] - padding
    return full[:, :, padding:oh, padding:ow]
