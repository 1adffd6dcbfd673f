import numpy as np


def port_depthwise(x_nhwc, torch_weight):
    """Runs a depthwise layer whose weights come from a PyTorch checkpoint, in NHWC.

    torch_weight: (C * M, 1, kh, kw) from nn.Conv2d(C, C * M, k, groups=C, bias=False)
    x_nhwc:       (N, H, W, C)
    result:       (N, H', W', C * M), channels in PyTorch's order, no padding
    """
    N, H, W, C = x_nhwc.shape
    CM, _, kh, kw = torch_weight.shape
    M = CM // C
    # keras layout (kh, kw, C, M)
    k = torch_weight[:, 0].transpose(1, 2, 0).reshape(kh, kw, M, C).swapaxes(2, 3)
    H2, W2 = H - kh + 1, W - kw + 1
    out = np.zeros((N, H2, W2, C, M), dtype=np.result_type(x_nhwc, torch_weight))
    for i in range(kh):
        for j in range(kw):
            out += x_nhwc[:, i:i + H2, j:j + W2, :, None] * k[i, j]
    return out.reshape(N, H2, W2, CM)
