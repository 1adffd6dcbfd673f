import torch
import torch.nn.functional as F


def winograd_conv2d(x, weight, bias=None, padding=1):
    """F(2x2, 3x3) Winograd convolution: same as F.conv2d(x, weight, bias, padding=padding)
    up to rounding, for x (N, C, H, W), weight (K, C, 3, 3), an int padding and any image
    size that leaves an output.
    """
    if tuple(weight.shape[2:]) != (3, 3):
        raise ValueError("3x3 kernels only")
    opt = dict(dtype=x.dtype, device=x.device)
    bt = torch.tensor([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], **opt)
    g = torch.tensor([[2, 0, 0], [1, 1, 1], [1, -1, 1], [0, 0, 2]], **opt) / 2
    at = torch.tensor([[1, 1, 1, 0], [0, 1, -1, -1]], **opt)

    n, c, h, w = x.shape
    oh, ow = h + 2 * padding - 2, w + 2 * padding - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2

    # round the output up to whole tiles
    x = F.pad(x, (padding, padding + 2 * tw - ow, padding, padding + 2 * th - oh))
    tiles = x.unfold(2, 4, 2).unfold(3, 4, 2)             # n c th tw 4 4

    v = bt @ tiles @ bt.T
    u = g @ weight @ g.T                                  # k c 4 4
    m = torch.einsum("kcij,nctsij->nktsij", u, v)
    y = at @ m @ at.T                                     # n k th tw 2 2

    y = y.permute(0, 1, 2, 4, 3, 5).reshape(n, weight.shape[0], 2 * th, 2 * tw)
    y = y[:, :, :oh, :ow]
    if bias is not None:
        y = y + bias[:, None, None]
    return y
