import numpy as np
from scipy.signal import convolve2d


def conv_backward_input(grad_out, weight, input_hw, stride=1, padding=0):
    """dL/dx of torch's conv2d(x, weight, stride=stride, padding=padding).

    grad_out (N, F, oh, ow), weight (F, C, kh, kw), input_hw = (H, W) of x.
    """
    N, F, oh, ow = grad_out.shape
    _, C, kh, kw = weight.shape
    H, W = input_hw
    # gradient at the positions where the window stood, zeros in between; the size is
    # that of the stride-1 output, so the rows the stride never reached are there too
    spread = np.zeros((N, F, H + 2 * padding - kh + 1, W + 2 * padding - kw + 1))
    spread[:, :, :(oh - 1) * stride + 1:stride, :(ow - 1) * stride + 1:stride] = grad_out

    dx = np.zeros((N, C, H, W))
    for n in range(N):
        for c in range(C):
            s = sum(convolve2d(spread[n, f], weight[f, c], mode="full") for f in range(F))
            dx[n, c] = s[padding:padding + H, padding:padding + W]
    return dx
