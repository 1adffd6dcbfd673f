import torch
import torch.nn.functional as F


def winograd_conv3x3(x, weight, bias=None, padding=1):
    """F(2x2, 3x3) Winograd convolution, stride 1.

    x: (N, C, H, W), weight: (K, C, 3, 3).  Matches F.conv2d(x, weight, bias, padding=padding).
    """
    N, C, H, W = x.shape
    K = weight.shape[0]
    kw = dict(dtype=x.dtype, device=x.device)
    BT = torch.tensor([[1, 0, -1, 0],
                       [0, 1, 1, 0],
                       [0, -1, 1, 0],
                       [0, -1, 0, 1]], **kw)
    G = torch.tensor([[1, 0, 0],
                      [0.5, 0.5, 0.5],
                      [0.5, -0.5, 0.5],
                      [0, 0, 1]], **kw)
    AT = torch.tensor([[1, 1, 1, 0],
                       [0, 1, -1, -1]], **kw)

    oh, ow = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    extra_h, extra_w = 2 * th - oh, 2 * tw - ow
    xp = F.pad(x, (padding, padding + extra_w, padding, padding + extra_h))

    tiles = xp.unfold(2, 4, 2).unfold(3, 4, 2)            # N C th tw 4 4
    V = BT @ tiles @ BT.t()
    U = G @ weight @ G.t()                                # K C 4 4
    M = torch.einsum("kcuv,nchwuv->nkhwuv", U, V)
    Y = AT @ M @ AT.t()                                   # N K th tw 2 2
    out = Y.permute(0, 1, 2, 4, 3, 5).reshape(N, K, 2 * th, 2 * tw)
    out = out[:, :, :oh, :ow]
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
